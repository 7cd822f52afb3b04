"""How much a site's activations suffer from integer rounding, in decibels.

Per-tensor absmax rounding is the one that a single outlier channel ruins: its largest value sets
the step for all the others. A rotation spreads the outlier over all channels first.
"""

import math
from typing import Any

import torch
from jaxtyping import Float
from torch import Tensor
from torchmetrics import Metric

from outlier_lab.residual.moments import finite_tokens, turn, widened

SNR = {
    "int8_snr_db": (False, 8),
    "int4_snr_db": (False, 4),
    "rotated_int8_snr_db": (True, 8),
    "rotated_int4_snr_db": (True, 4),
}
"""Signal-to-noise ratios by name: whether in the rotated basis, and to how many bits."""


def largest_integer(bits: int) -> int:
    """That of a signed integer: 127 for 8 bits, 7 for 4."""
    return int(2 ** (bits - 1)) - 1


def rounding_error(
    x: Float[Tensor, "*shape"], max_abs: Float[Tensor, ""], bits: int
) -> Float[Tensor, "*shape"]:
    """x minus its rounding, in steps: at most half of one.

    x is rounded to the nearest of the 2^bits - 1 multiples of a step, from -max_abs to max_abs.
    The step is max_abs / `largest_integer(bits)`: symmetric, the most negative integer is not
    used. What lies beyond max_abs is clipped to it.
    """
    levels = largest_integer(bits)
    # With max_abs 0 everything is 0, whatever the step.
    in_steps = x * (levels / max_abs.where(max_abs > 0, 1)).to(x)
    return in_steps - in_steps.round().clamp_(-levels, levels)


class QuantizationError(Metric):
    """Signal-to-noise ratios of rounding one site's activations, over a second pass.

    The tensor that is rounded is all finite tokens at positions 1 and later, the tokens of every
    other statistic: attention sinks at position 0 would set the step for all. The scales have to
    be known beforehand, so the first pass is that of `SiteMoments` over the same tokens.

    Args:
        max_abs: largest |x|, `Moments.max_abs`.
        rotated_max_abs: largest |x @ rotation|, `Moments.rotated_max_abs`.
        rotation: the first of the fixed rotations; the states live on its device, in float64.
    """

    full_state_update = False
    energies: Tensor

    def __init__(
        self,
        max_abs: Float[Tensor, ""],
        rotated_max_abs: Float[Tensor, ""],
        rotation: Float[Tensor, "d_model d_model"],
        **kwargs: Any,
    ) -> None:
        super().__init__(**kwargs)
        self.max_abs = max_abs
        self.rotated_max_abs = rotated_max_abs
        self.rotation = rotation
        # The number of tokens, the energy of the signal, and that of each error.
        energies = torch.zeros(2 + len(SNR), dtype=torch.float64)
        self.add_state("energies", energies, dist_reduce_fx="sum")
        self.to(rotation.device)

    def update(self, x: Float[Tensor, "batch pos d_model"]) -> None:
        """Add one batch of activations; batch and pos may be 0.

        They are rounded in float32, unless they come in float64: to a 100,000th of an int8 step.
        Energies are summed up in float64.
        """
        x = finite_tokens(widened(x, self.device)[:, 1:].flatten(0, 1))
        rotated = turn(x, self.rotation)
        energies = [self.energies.new_tensor(len(x)), _energy(x)]
        for is_rotated, bits in SNR.values():
            values = rotated if is_rotated else x
            max_abs = (self.rotated_max_abs if is_rotated else self.max_abs).to(self.energies)
            step = max_abs / largest_integer(bits)
            energies.append(_energy(rounding_error(values, max_abs, bits)) * step.square())
        self.energies = self.energies + torch.stack(energies)

    def compute(self) -> dict[str, float]:
        """Each of SNR in dB: infinite without any error, NaN without tokens."""
        n_tokens, signal, *errors = self.energies.cpu()
        ratios = 10 * torch.log10(signal / torch.stack(errors))
        ratios[torch.stack(errors) == 0] = math.inf if n_tokens else math.nan
        return dict(zip(SNR, ratios.tolist(), strict=True))


def _energy(x: Float[Tensor, "tokens d_model"]) -> Float[Tensor, ""]:
    norm: Tensor = torch.linalg.vector_norm(x, dtype=torch.float64)
    return norm.square()

"""The matrices that read and write the residual stream, and what may lie between them and it.

By default nothing does: the channels of the stream are the columns of an embedding, the inputs of
a reader and the outputs of a writer. `stream_rotation` puts a fixed orthogonal matrix Q between
the two. What a matrix writes is multiplied by Q, what it reads by Qᵀ first, so that its weights
live in one basis and the stream in another:

    embedding and writer   x = (what the weights say) Q
    reader                 W applied to x Qᵀ

`shared`: one Q for all. Every write and read agree, so the function of the weights is what it is
without Q, whatever trains them, as long as the norms have neither gain per channel nor mean (these
act on the stream, on this side of Q). What training aligns with the weights' basis then shows in
`resid @ Qᵀ`; in the stream's own coordinates, where the hook sites look, it is one arbitrary
direction like any other.

`independent`: a Q for each matrix (a tied head and its embedding are one). What one writes, the
next reads in a basis of its own, so the function of the weights is another; it is the plain one at
weights turned one by one. An optimizer that sees coordinates sees different ones at each matrix,
and no direction of the stream is singled out by all of them.

A parameter's residual axis is the same in all three. Turning all weights along it by one R leaves
the function unchanged with `none` and `shared` (the stream turns by QᵀRQ), but not with
`independent`: there each matrix would need its own, Q S Qᵀ for one S.
"""

from itertools import cycle

import torch
from jaxtyping import Float, Int
from torch import Tensor, nn
from torch.nn import functional as F

from outlier_lab.haar import haar_rotations
from outlier_lab.model.config import StreamRotation


class Constant(nn.Module):
    """A fixed tensor that is not trained and not saved.

    It is a sum of two float32 buffers, the second for what the first rounds away. One alone would
    keep float32's rounding when the model is made float64, which happens after it is built; and a
    float64 one could not be moved to MPS. A bfloat16 model has it in bfloat16.
    """

    high: Tensor
    low: Tensor

    def __init__(self, values: Tensor) -> None:
        super().__init__()
        high = values.float()
        self.register_buffer("high", high, persistent=False)
        self.register_buffer("low", (values - high).float(), persistent=False)

    def forward(self) -> Tensor:
        return self.high + self.low


def rotated(
    values: Float[Tensor, "*rows d_model"], rotation: Constant | None
) -> Float[Tensor, "*rows d_model"]:
    """values @ rotation, in the precision of the weights whatever the model computes in."""
    if rotation is None:
        return values
    with torch.autocast(values.device.type, enabled=False):
        product: Tensor = values @ rotation()
        return product


class Embedding(nn.Embedding):
    """Writes a row of its matrix for each id."""

    rotation: Constant | None

    def __init__(self, n_rows: int, d_model: int) -> None:
        super().__init__(n_rows, d_model)
        self.register_module("rotation", None)

    def rows(self) -> Float[Tensor, "n_rows d_model"]:
        """All rows, in the coordinates of the stream."""
        return rotated(self.weight, self.rotation)

    def forward(self, ids: Int[Tensor, "*shape"]) -> Float[Tensor, "*shape d_model"]:
        return F.embedding(ids, self.rows())


class Reader(nn.Linear):
    """A linear map from the stream."""

    rotation: Constant | None

    def __init__(self, d_model: int, d_out: int, bias: bool) -> None:
        super().__init__(d_model, d_out, bias)
        self.register_module("rotation", None)

    def forward(self, x: Float[Tensor, "*shape d_model"]) -> Float[Tensor, "*shape d_out"]:
        return F.linear(x, rotated(self.weight, self.rotation), self.bias)


class Writer(nn.Linear):
    """A linear map to the stream."""

    rotation: Constant | None

    def __init__(self, d_in: int, d_model: int, bias: bool) -> None:
        super().__init__(d_in, d_model, bias)
        self.register_module("rotation", None)

    def forward(self, x: Float[Tensor, "*shape d_in"]) -> Float[Tensor, "*shape d_model"]:
        weight = rotated(self.weight.T, self.rotation).T
        bias = None if self.bias is None else rotated(self.bias, self.rotation)
        return F.linear(x, weight, bias)


def place_rotations(model: nn.Module, kind: StreamRotation, seed: int) -> None:
    """Put the rotations of that kind and seed between a model's matrices and its stream."""
    if kind == "none":
        return
    matrices = [m for m in model.modules() if isinstance(m, Embedding | Reader | Writer)]
    d_model = next(m.embedding_dim for m in matrices if isinstance(m, Embedding))
    weights = dict.fromkeys(matrix.weight for matrix in matrices)  # a tied one once
    n_rotations = 1 if kind == "shared" else len(weights)
    rotations = [Constant(q) for q in haar_rotations(d_model, n_rotations, seed)]
    of_weight = dict(zip(weights, cycle(rotations), strict=False))
    for matrix in matrices:
        matrix.rotation = of_weight[matrix.weight]

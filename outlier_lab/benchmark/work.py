"""What there is to compute, and the most that the device computes in a second."""

import time

import torch

from outlier_lab.model.config import TransformerConfig

PEAK_SIZES = (512, 1024, 2048, 4096)
"""Square products that are tried for the peak, as far as the time goes."""

PEAK_SECONDS = 0.3


def flops_per_token(config: TransformerConfig) -> int:
    """Floating-point operations of training on one token: three times those of the forward pass.

    Matrix products only, two operations for each multiplication; attention as the whole square of
    positions, as is the custom (Chowdhery et al. 2022, arXiv 2204.02311, appendix B).
    """
    attention = 4 * config.d_model**2 + 2 * config.n_ctx * config.d_model
    mlp = 2 * config.d_model * config.d_mlp
    head = config.d_model * config.d_vocab
    return 3 * 2 * (config.n_layers * (attention + mlp) + head)


def synchronise(device: torch.device) -> None:
    """Waits until the device has done what it was given."""
    if device.type != "cpu":
        torch.accelerator.synchronize()


def matrix_peak(dtype: torch.dtype, device: torch.device) -> float:
    """The fastest square matrix product in floating-point operations per second."""
    best = 0.0
    for size in PEAK_SIZES:
        seconds = _seconds_per_product(size, dtype, device)
        best = max(best, 2 * size**3 / seconds)
        if seconds > PEAK_SECONDS / 2:
            break
    return best


def _seconds_per_product(size: int, dtype: torch.dtype, device: torch.device) -> float:
    """The fastest of those that fit into PEAK_SECONDS."""
    a, b = (torch.randn(size, size, device=device).to(dtype) for _ in range(2))
    out = torch.mm(a, b)
    synchronise(device)
    best, end = float("inf"), time.perf_counter() + PEAK_SECONDS
    n = 1 if device.type == "cpu" else 10  # a device is kept busy, so that its start is no part
    while time.perf_counter() < end:
        began = time.perf_counter()
        for _ in range(n):
            torch.mm(a, b, out=out)
        synchronise(device)
        best = min(best, (time.perf_counter() - began) / n)
    return best

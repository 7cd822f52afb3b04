"""Random orthogonal matrices: for the statistics' null, and for models whose weights and stream
live in different bases."""

import torch
from jaxtyping import Float
from torch import Tensor


def haar_rotations(d_model: int, n: int, seed: int) -> Float[Tensor, "n d_model d_model"]:
    """n orthogonal matrices drawn uniformly (Haar) from O(d_model), in float64, on the CPU.

    QR of a Gaussian matrix; with the signs that make R's diagonal positive the factor Q is unique
    and its distribution uniform (Mezzadri 2007, arXiv math-ph/0609050). The seed drives a
    generator of its own, the global one is left alone.
    """
    generator = torch.Generator().manual_seed(seed)
    shape = (n, d_model, d_model)
    gaussian = torch.randn(shape, dtype=torch.float64, generator=generator, device="cpu")
    rotations, upper = torch.linalg.qr(gaussian)
    signs = upper.diagonal(dim1=-2, dim2=-1).sign()
    return torch.einsum("nij,nj->nij", rotations, signs)

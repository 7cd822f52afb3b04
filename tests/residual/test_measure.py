import pytest
import torch
from torch.nn import functional as F

from outlier_lab.haar import haar_rotations
from outlier_lab.model.config import TransformerConfig
from outlier_lab.model.transformer import Transformer
from outlier_lab.residual.measure import measure

CONFIG = TransformerConfig(d_vocab=30, n_ctx=8, d_model=16, n_layers=1, n_heads=2, d_mlp=24)


@pytest.mark.parametrize("default", [torch.float32, torch.bfloat16])
def test_the_loss_is_the_mean_over_all_tokens(default: torch.dtype) -> None:
    """Whatever the sizes of the batches, and whatever torch's default dtype."""
    torch.manual_seed(0)
    model = Transformer(CONFIG)
    batches = [torch.randint(30, (n, 9)) for n in (5, 1)]
    blocks = torch.cat(batches)
    with torch.no_grad():
        logits = model.double()(blocks[:, :-1]).flatten(0, 1)
        expected = F.cross_entropy(logits, blocks[:, 1:].flatten()).item()
    rotations = haar_rotations(16, 8, seed=0)
    try:
        torch.set_default_dtype(default)
        measured = measure(model, batches, ["hook_embed"], rotations)
    finally:
        torch.set_default_dtype(torch.float32)
    assert measured.loss == pytest.approx(expected, rel=1e-12)

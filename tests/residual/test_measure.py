"""One evaluation: the loss against a plain mean, the optimizer's basis against x @ Q."""

import pytest
import torch
from torch.nn import functional as F

from outlier_lab.haar import haar_rotations
from outlier_lab.model.config import TransformerConfig
from outlier_lab.model.transformer import Transformer
from outlier_lab.residual.hooks import watching
from outlier_lab.residual.measure import IN_OPTIMIZER_BASIS, measure
from outlier_lab.residual.moments import SiteMoments
from outlier_lab.residual.statistics import site_statistics

SITE = "blocks.0.hook_resid_post"
CONFIG = TransformerConfig(d_vocab=30, n_ctx=8, d_model=16, n_layers=1, n_heads=2, d_mlp=24)
ROTATIONS = haar_rotations(16, 8, seed=0)


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
    try:
        torch.set_default_dtype(default)
        measured = measure(model, batches, ["hook_embed"], ROTATIONS, step=3)
    finally:
        torch.set_default_dtype(torch.float32)
    assert measured.step == 3
    assert measured.loss == pytest.approx(expected, rel=1e-12)
    assert not any(name in measured.sites["hook_embed"].scalars for name in IN_OPTIMIZER_BASIS)


def test_the_optimizers_basis_is_that_of_x_times_q() -> None:
    torch.manual_seed(0)
    model = Transformer(CONFIG)
    blocks = torch.randint(30, (4, 9))
    basis = haar_rotations(16, 1, seed=9)[0]
    found = measure(model, [blocks], [SITE], ROTATIONS, optimizer_basis=basis)
    turned = SiteMoments(ROTATIONS)
    with torch.no_grad(), watching(model, [SITE], lambda _, x: turned.update(x.double() @ basis)):
        model(blocks[:, :-1])
    expected = site_statistics(turned.compute()).scalars
    plain = measure(model, [blocks], [SITE], ROTATIONS).sites[SITE].scalars
    scalars = found.sites[SITE].scalars
    for name, of_turned in IN_OPTIMIZER_BASIS.items():
        assert abs(scalars[name] - expected[of_turned]) < 1e-9
        assert scalars[name] != scalars[of_turned] == plain[of_turned]
    assert found.scalars()["optimizer_basis_privilege/mean"] == scalars["optimizer_basis_privilege"]

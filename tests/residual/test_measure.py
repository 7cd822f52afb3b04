"""One evaluation: the loss against a hand-made mean, the optimizer's basis against x @ Q."""

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
CONFIG = TransformerConfig(d_vocab=20, n_ctx=8, d_model=16, n_layers=1, n_heads=2, d_mlp=24)
ROTATIONS = haar_rotations(16, 8, seed=0)


def model_and_batches() -> tuple[Transformer, list[torch.Tensor]]:
    torch.manual_seed(0)
    return Transformer(CONFIG), [torch.randint(20, (n, 9)) for n in (4, 4)]


def test_the_loss_is_the_mean_over_all_tokens() -> None:
    model, batches = model_and_batches()
    everything = torch.cat(batches)
    expected = F.cross_entropy(model(everything[:, :-1]).flatten(0, 1), everything[:, 1:].flatten())
    found = measure(model, batches, [SITE], ROTATIONS, step=3)
    assert found.step == 3
    assert abs(found.loss - float(expected.detach())) < 1e-6
    assert not any(name.startswith("optimizer_basis") for name in found.sites[SITE].scalars)


def test_the_optimizers_basis_is_that_of_x_times_q() -> None:
    model, batches = model_and_batches()
    basis = haar_rotations(16, 1, seed=9)[0]
    found = measure(model, batches, [SITE], ROTATIONS, optimizer_basis=basis)
    turned = SiteMoments(ROTATIONS)
    with torch.no_grad(), watching(model, [SITE], lambda _, x: turned.update(x.double() @ basis)):
        for blocks in batches:
            model(blocks[:, :-1])
    expected = site_statistics(turned.compute()).scalars
    plain = measure(model, batches, [SITE], ROTATIONS).sites[SITE].scalars
    for name, of_turned in IN_OPTIMIZER_BASIS.items():
        scalars = found.sites[SITE].scalars
        assert abs(scalars[name] - expected[of_turned]) < 1e-9
        assert scalars[name] != scalars[of_turned] == plain[of_turned]
    assert found.scalars()["optimizer_basis_privilege/mean"] == scalars["optimizer_basis_privilege"]

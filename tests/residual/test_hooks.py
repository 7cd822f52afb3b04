import pytest
import torch
from torch import Tensor, nn

from outlier_lab.model.config import TransformerConfig
from outlier_lab.model.transformer import Transformer
from outlier_lab.residual.hooks import RESIDUAL_STREAM, hook_sites, watching

CONFIG = TransformerConfig(d_vocab=20, n_ctx=8, d_model=8, n_layers=2, n_heads=2, d_mlp=16)
TOKENS = torch.arange(8)[None]


def n_hooks(model: torch.nn.Module) -> int:
    return sum(len(module._forward_hooks) for module in model.modules())


def test_site_names_are_pinned() -> None:
    model = Transformer(CONFIG)
    assert hook_sites(model) == [
        "hook_embed",
        "blocks.0.hook_attn_out",
        "blocks.0.hook_resid_mid",
        "blocks.0.hook_mlp_out",
        "blocks.0.hook_resid_post",
        "blocks.1.hook_attn_out",
        "blocks.1.hook_resid_mid",
        "blocks.1.hook_mlp_out",
        "blocks.1.hook_resid_post",
    ]
    assert hook_sites(model, RESIDUAL_STREAM) == [
        "hook_embed",
        "blocks.0.hook_resid_mid",
        "blocks.0.hook_resid_post",
        "blocks.1.hook_resid_mid",
        "blocks.1.hook_resid_post",
    ]


def test_sites_see_the_states_of_the_stream() -> None:
    model, seen = Transformer(CONFIG), {}
    with watching(model, hook_sites(model), seen.__setitem__):
        logits = model(TOKENS)
    embedded = model.embed(TOKENS) + model.embed_positions.weight
    torch.testing.assert_close(seen["hook_embed"], embedded)
    for i, resid_pre in enumerate(("hook_embed", "blocks.0.hook_resid_post")):
        mid = seen[resid_pre] + seen[f"blocks.{i}.hook_attn_out"]
        torch.testing.assert_close(seen[f"blocks.{i}.hook_resid_mid"], mid)
        post = mid + seen[f"blocks.{i}.hook_mlp_out"]
        torch.testing.assert_close(seen[f"blocks.{i}.hook_resid_post"], post)
    torch.testing.assert_close(model.head(seen["blocks.1.hook_resid_post"]), logits)
    assert not any(x.requires_grad for x in seen.values())


def test_handles_are_removed_also_after_an_exception() -> None:
    model = Transformer(CONFIG)
    with watching(model, hook_sites(model), lambda site, x: None):
        model(TOKENS)
        assert n_hooks(model) > 0
    assert n_hooks(model) == 0

    def fail(site: str, x: Tensor) -> None:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError), watching(model, hook_sites(model), fail):
        model(TOKENS)
    with (
        pytest.raises(AttributeError),
        watching(model, ["hook_embed", "blocks.7.hook"], lambda s, x: None),
    ):
        pass
    assert n_hooks(model) == 0


def test_a_pass_beside_the_model_raises() -> None:
    model = Transformer(CONFIG)
    with (
        pytest.raises(RuntimeError, match=r"hook_embed, blocks\.0\.hook_attn_out"),
        watching(model, hook_sites(model), lambda site, x: None),
    ):
        model.blocks[1](model.embed(TOKENS))
    with (
        pytest.raises(RuntimeError, match="hook_embed did not see each of 0"),
        watching(model, ["hook_embed"], lambda site, x: None),
    ):
        pass


class Toy(nn.Module):
    """Two blocks with hook sites; the real model's shape checks are not for compilers."""

    def __init__(self) -> None:
        super().__init__()
        self.blocks = nn.ModuleList(nn.Linear(4, 4) for _ in range(2))
        self.hook_embed = nn.Identity()
        self.hook_resid_post = nn.Identity()

    def forward(self, x: Tensor) -> Tensor:
        x = self.hook_embed(x)
        for block in self.blocks:
            x = x + block(x)
        return self.hook_resid_post(x)


@pytest.mark.parametrize("how", ["in place", "wrapped"])
def test_compiled_models_are_watched(how: str) -> None:
    torch._dynamo.reset()
    toy, x, seen = Toy(), torch.randn(1, 3, 4), {}
    expected = toy(x)
    model = toy
    if how == "in place":
        toy.compile(backend="eager")
    else:
        model = torch.compile(toy, backend="eager")
    model(x)  # compiled before the hooks are there: exactly where they would be skipped
    sites = hook_sites(toy)
    with watching(toy, sites, seen.__setitem__):
        model(x)
    torch.testing.assert_close(seen, {"hook_embed": x, "hook_resid_post": expected.detach()})


def test_unknown_pattern() -> None:
    with pytest.raises(ValueError, match=r"No hook site matches 'hook_resid'; there are hook_emb"):
        hook_sites(Transformer(CONFIG), ["hook_resid"])

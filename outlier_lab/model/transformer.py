"""A decoder-only transformer, small enough to read in one sitting.

Top to bottom: configuration, norms, attention, MLP, block, model, initialisation. Nothing here
knows of optimizers, data or Lightning. The residual stream is named in the code: every state of
it passes through an identity module, a *hook site*, once (`blocks.{i}.hook_resid_post` is also
what block i + 1 reads). Two facts about the parameters are declared beside them, for whoever
rotates the stream or groups parameters: which axis is the residual one, and which component of
the model a parameter belongs to.
"""

import math
from dataclasses import dataclass
from typing import Literal, get_args

import torch
from einops import rearrange
from jaxtyping import Float, Int
from torch import Tensor, nn
from torch.nn import functional as F

from outlier_lab.errors import BadInput

Norm = Literal[
    "layernorm",
    "layernorm_no_affine",
    "rmsnorm",
    "rmsnorm_no_gain",
    "rmsnorm_single_gain",
    "none",
]
Activation = Literal["relu", "gelu", "silu"]
Positions = Literal["learned", "rotary", "none"]
Init = Literal["torch", "gpt2"]
Component = Literal[
    "embedding", "head", "attention_in", "attention_out", "mlp_in", "mlp_out", "norm"
]


@dataclass(frozen=True)
class TransformerConfig:
    """Shape and switches of the decoder; sizes in TransformerLens's terms.

    Args:
        d_vocab: number of token ids.
        n_ctx: longest sequence, in tokens.
        d_model: width of the residual stream, in channels.
        n_layers: number of blocks.
        n_heads: attention heads; each has d_head = d_model / n_heads.
        d_mlp: neurons of each MLP.
        norm: what each branch reads the stream through. Only `rmsnorm_no_gain`,
            `rmsnorm_single_gain` and `none` leave the function unchanged when the stream is
            rotated; a per-channel gain and LayerNorm's mean subtraction single out coordinates.
        activation: nonlinearity of the MLP.
        positions: learned embeddings, rotary (Su et al. 2021, arXiv 2104.09864), or none.
        qkv_bias: biases on query, key and value.
        bias: biases on the attention's output, both MLP matrices and the head.
        tied_head: the head reads with the embedding's matrix.
        final_norm: one more norm before the head.
        init: `torch` is PyTorch's default for each layer, `gpt2` is normal(0, 0.02) with the
            matrices that write to the stream scaled by 1 / sqrt(2 n_layers) (Radford et al. 2019).
    """

    d_vocab: int = 2048
    n_ctx: int = 64
    d_model: int = 64
    n_layers: int = 3
    n_heads: int = 4
    d_mlp: int = 256
    norm: Norm = "layernorm"
    activation: Activation = "relu"
    positions: Positions = "learned"
    qkv_bias: bool = False
    bias: bool = True
    tied_head: bool = False
    final_norm: bool = False
    init: Init = "torch"

    def __post_init__(self) -> None:
        for name in ("d_vocab", "n_ctx", "d_model", "n_layers", "n_heads", "d_mlp"):
            if getattr(self, name) < 1:
                raise BadInput(f"{name} is {getattr(self, name)}, but must be at least 1.")
        if self.d_model % self.n_heads:
            raise BadInput(
                f"d_model ({self.d_model}) is not divisible by n_heads ({self.n_heads}); "
                "change one of them."
            )
        if self.positions == "rotary" and (self.d_model // self.n_heads) % 2:
            raise BadInput(
                f"rotary positions need an even d_model / n_heads, "
                f"but {self.d_model} / {self.n_heads} is odd; change one of them."
            )
        for name, choices in {
            "norm": get_args(Norm),
            "activation": get_args(Activation),
            "positions": get_args(Positions),
            "init": get_args(Init),
        }.items():
            if getattr(self, name) not in choices:
                raise BadInput(f"{name} is {getattr(self, name)!r}, but must be one of {choices}.")


class SingleGainRMSNorm(nn.Module):
    """RMSNorm whose gain is one number for all channels, so that it favours none of them."""

    def __init__(self, d_model: int) -> None:
        super().__init__()
        self.d_model = d_model
        self.gain = nn.Parameter(torch.ones(()))

    def forward(self, x: Float[Tensor, "batch pos d_model"]) -> Float[Tensor, "batch pos d_model"]:
        return self.gain * F.rms_norm(x, (self.d_model,))


def make_norm(norm: Norm, d_model: int) -> nn.Module:
    match norm:
        case "layernorm":
            return nn.LayerNorm(d_model)
        case "layernorm_no_affine":
            return nn.LayerNorm(d_model, elementwise_affine=False)
        case "rmsnorm":
            return nn.RMSNorm(d_model)
        case "rmsnorm_no_gain":
            return nn.RMSNorm(d_model, elementwise_affine=False)
        case "rmsnorm_single_gain":
            return SingleGainRMSNorm(d_model)
        case "none":
            return nn.Identity()


class RotaryPositions(nn.Module):
    """Turns pairs of query and key coordinates by an angle proportional to the position."""

    def __init__(self, d_head: int, n_ctx: int, base: float = 10_000.0) -> None:
        super().__init__()
        frequencies = base ** (-torch.arange(0, d_head, 2) / d_head)
        angles = torch.outer(torch.arange(n_ctx), frequencies)
        self.register_buffer("cos", angles.cos(), persistent=False)
        self.register_buffer("sin", angles.sin(), persistent=False)

    def forward(
        self, x: Float[Tensor, "batch head pos d_head"]
    ) -> Float[Tensor, "batch head pos d_head"]:
        n_pos = x.shape[-2]
        cos = self.get_buffer("cos")[:n_pos].to(x.dtype)
        sin = self.get_buffer("sin")[:n_pos].to(x.dtype)
        a, b = x.chunk(2, dim=-1)
        return torch.cat((a * cos - b * sin, a * sin + b * cos), dim=-1)


class Attention(nn.Module):
    """Causal multi-head attention. Query, key and value are separate matrices, so that an
    optimizer that treats a matrix as a whole sees each of them as one."""

    def __init__(self, config: TransformerConfig) -> None:
        super().__init__()
        d_model = config.d_model
        self.n_heads = config.n_heads
        self.query = nn.Linear(d_model, d_model, bias=config.qkv_bias)
        self.key = nn.Linear(d_model, d_model, bias=config.qkv_bias)
        self.value = nn.Linear(d_model, d_model, bias=config.qkv_bias)
        self.out = nn.Linear(d_model, d_model, bias=config.bias)
        self.rotary = (
            RotaryPositions(d_model // config.n_heads, config.n_ctx)
            if config.positions == "rotary"
            else nn.Identity()
        )

    def forward(self, x: Float[Tensor, "batch pos d_model"]) -> Float[Tensor, "batch pos d_model"]:
        q, k, v = (
            rearrange(
                read(x), "batch pos (head d_head) -> batch head pos d_head", head=self.n_heads
            )
            for read in (self.query, self.key, self.value)
        )
        z = F.scaled_dot_product_attention(self.rotary(q), self.rotary(k), v, is_causal=True)
        written: Tensor = self.out(rearrange(z, "batch head pos d_head -> batch pos (head d_head)"))
        return written


class MLP(nn.Module):
    def __init__(self, config: TransformerConfig) -> None:
        super().__init__()
        self.up = nn.Linear(config.d_model, config.d_mlp, bias=config.bias)
        self.activation = {"relu": nn.ReLU, "gelu": nn.GELU, "silu": nn.SiLU}[config.activation]()
        self.down = nn.Linear(config.d_mlp, config.d_model, bias=config.bias)

    def forward(self, x: Float[Tensor, "batch pos d_model"]) -> Float[Tensor, "batch pos d_model"]:
        written: Tensor = self.down(self.activation(self.up(x)))
        return written


class Block(nn.Module):
    """Two branches that read the stream through a norm and add to it."""

    def __init__(self, config: TransformerConfig) -> None:
        super().__init__()
        self.norm1 = make_norm(config.norm, config.d_model)
        self.attention = Attention(config)
        self.hook_attn_out = nn.Identity()
        self.hook_resid_mid = nn.Identity()
        self.norm2 = make_norm(config.norm, config.d_model)
        self.mlp = MLP(config)
        self.hook_mlp_out = nn.Identity()
        self.hook_resid_post = nn.Identity()

    def forward(
        self, resid_pre: Float[Tensor, "batch pos d_model"]
    ) -> Float[Tensor, "batch pos d_model"]:
        attn_out = self.hook_attn_out(self.attention(self.norm1(resid_pre)))
        resid_mid = self.hook_resid_mid(resid_pre + attn_out)
        mlp_out = self.hook_mlp_out(self.mlp(self.norm2(resid_mid)))
        resid_post: Tensor = self.hook_resid_post(resid_mid + mlp_out)
        return resid_post


class Transformer(nn.Module):
    """Pre-norm decoder: embedding, blocks, head.

    Attributes:
        residual_axes: for every parameter, the axis that is indexed by the stream's channels, or
            None. Matrices that read the stream and embeddings have it last, what writes first.
        components: for every parameter, the part of the model it belongs to.
    """

    def __init__(self, config: TransformerConfig) -> None:
        super().__init__()
        self.config = config
        self.embed = nn.Embedding(config.d_vocab, config.d_model)
        self.embed_positions = (
            nn.Embedding(config.n_ctx, config.d_model) if config.positions == "learned" else None
        )
        self.hook_embed = nn.Identity()
        self.blocks = nn.ModuleList(Block(config) for _ in range(config.n_layers))
        self.final_norm = (
            make_norm(config.norm, config.d_model) if config.final_norm else nn.Identity()
        )
        self.head = nn.Linear(config.d_model, config.d_vocab, bias=config.bias)
        if config.tied_head:
            self.head.weight = self.embed.weight
        initialise(self)
        roles = {name: _role(name) for name, _ in self.named_parameters()}
        self.components: dict[str, Component] = {n: role[0] for n, role in roles.items()}
        self.residual_axes: dict[str, int | None] = {n: role[1] for n, role in roles.items()}

    def forward(self, tokens: Int[Tensor, "batch pos"]) -> Float[Tensor, "batch pos d_vocab"]:
        """Token ids to logits of the next token.

        Raises:
            ValueError: a sequence longer than n_ctx.
        """
        n_pos = tokens.shape[1]
        if n_pos > self.config.n_ctx:
            raise ValueError(f"{n_pos} tokens are longer than n_ctx = {self.config.n_ctx}")
        resid = self.embed(tokens)
        if self.embed_positions is not None:
            resid = resid + self.embed_positions.weight[:n_pos]
        resid = self.hook_embed(resid)
        for block in self.blocks:
            resid = block(resid)
        logits: Tensor = self.head(self.final_norm(resid))
        return logits


# What a parameter is, by the end of its name: its component and its residual axis. The first
# match counts; a parameter that matches none raises, so that none is rotated or grouped by guess.
_ROLES: tuple[tuple[str, Component, int | None], ...] = (
    ("embed.weight", "embedding", 1),
    ("embed_positions.weight", "embedding", 1),
    ("query.weight", "attention_in", 1),
    ("key.weight", "attention_in", 1),
    ("value.weight", "attention_in", 1),
    ("query.bias", "attention_in", None),
    ("key.bias", "attention_in", None),
    ("value.bias", "attention_in", None),
    ("attention.out.weight", "attention_out", 0),
    ("attention.out.bias", "attention_out", 0),
    ("mlp.up.weight", "mlp_in", 1),
    ("mlp.up.bias", "mlp_in", None),
    ("mlp.down.weight", "mlp_out", 0),
    ("mlp.down.bias", "mlp_out", 0),
    ("norm1.weight", "norm", 0),
    ("norm1.bias", "norm", 0),
    ("norm2.weight", "norm", 0),
    ("norm2.bias", "norm", 0),
    ("final_norm.weight", "norm", 0),
    ("final_norm.bias", "norm", 0),
    ("norm1.gain", "norm", None),
    ("norm2.gain", "norm", None),
    ("final_norm.gain", "norm", None),
    ("head.weight", "head", 1),
    ("head.bias", "head", None),
)


def _role(name: str) -> tuple[Component, int | None]:
    for ending, component, residual_axis in _ROLES:
        if name == ending or name.endswith("." + ending):
            return component, residual_axis
    raise ValueError(f"parameter {name} has no declared component and residual axis")


@torch.no_grad()
def initialise(model: Transformer) -> None:
    """Set every parameter by a named rule.

    Raises:
        ValueError: a parameter that no rule covers.
    """
    if model.config.init == "torch":
        return  # each layer has already initialised itself by PyTorch's own default
    std = 0.02
    for name, parameter in model.named_parameters():
        match _role(name):
            case "norm", _:
                pass  # gains start at one, biases at zero
            case _ if name.endswith("bias"):
                parameter.zero_()
            case (("attention_out" | "mlp_out"), _):
                parameter.normal_(0.0, std / math.sqrt(2 * model.config.n_layers))
            case (("embedding" | "head" | "attention_in" | "mlp_in"), _):
                parameter.normal_(0.0, std)
            case _:
                raise ValueError(f"parameter {name} has no initialisation rule")

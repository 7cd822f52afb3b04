"""A decoder-only transformer, small enough to read in one sitting.

Top to bottom: norms, attention, MLP, block, model, initialisation. What there is to set is in
`config.py`; the matrices that touch the residual stream are called by what they do to it, `Reader`,
`Writer`, `Embedding`, and are in `stream.py`. Nothing here knows of optimizers, data or Lightning.
The residual stream is named in the code: every state of
it passes through an identity module, a *hook site*, once (`blocks.{i}.hook_resid_post` is also
what block i + 1 reads). Two facts about the parameters are declared beside them, for whoever
rotates the stream or groups parameters: which axis is the residual one, and which component of
the model a parameter belongs to.
"""

import math
from typing import Literal

import torch
from einops import rearrange
from jaxtyping import Float, Int
from torch import Tensor, nn
from torch.nn import functional as F

from outlier_lab.model.config import Norm, TransformerConfig
from outlier_lab.model.stream import Constant, Embedding, Reader, Writer, place_rotations

Component = Literal[
    "embedding", "head", "attention_in", "attention_out", "mlp_in", "mlp_out", "norm"
]

RMS_EPS = torch.finfo(torch.float32).eps
"""Added to the mean square in every precision. PyTorch's own default follows the precision: at the
small activations of `init: gpt2` float64 would not only round less, but normalise differently."""


class SingleGainRMSNorm(nn.Module):
    """RMSNorm whose gain is one number for all channels, so that it favours none of them."""

    def __init__(self, d_model: int) -> None:
        super().__init__()
        self.d_model = d_model
        self.gain = nn.Parameter(torch.ones(()))

    def forward(self, x: Float[Tensor, "batch pos d_model"]) -> Float[Tensor, "batch pos d_model"]:
        return self.gain * F.rms_norm(x, (self.d_model,), eps=RMS_EPS)


def make_norm(norm: Norm, d_model: int) -> nn.Module:
    match norm:
        case "layernorm":
            return nn.LayerNorm(d_model)
        case "layernorm_no_affine":
            return nn.LayerNorm(d_model, elementwise_affine=False)
        case "rmsnorm":
            return nn.RMSNorm(d_model, eps=RMS_EPS)
        case "rmsnorm_no_gain":
            return nn.RMSNorm(d_model, eps=RMS_EPS, elementwise_affine=False)
        case "rmsnorm_single_gain":
            return SingleGainRMSNorm(d_model)
        case "none":
            return nn.Identity()


class RotaryPositions(nn.Module):
    """Turns pairs of query and key coordinates by an angle proportional to the position."""

    def __init__(self, d_head: int, n_ctx: int, base: float = 10_000.0) -> None:
        super().__init__()
        frequencies = base ** (-torch.arange(0, d_head, 2, dtype=torch.float64) / d_head)
        angles = torch.outer(torch.arange(n_ctx, dtype=torch.float64), frequencies)
        self.cos, self.sin = Constant(angles.cos()), Constant(angles.sin())

    def forward(
        self, x: Float[Tensor, "batch head pos d_head"]
    ) -> Float[Tensor, "batch head pos d_head"]:
        n_pos = x.shape[-2]
        cos, sin = (table()[:n_pos].to(x.dtype) for table in (self.cos, self.sin))
        a, b = x.chunk(2, dim=-1)
        return torch.cat((a * cos - b * sin, a * sin + b * cos), dim=-1)


class Attention(nn.Module):
    """Causal multi-head attention. Query, key and value are separate matrices, so that an
    optimizer that treats a matrix as a whole sees each of them as one. With `softmax_1` the
    weights of past tokens are exp(s_j) / (1 + sum_k exp(s_k)), and may all be near 0."""

    def __init__(self, config: TransformerConfig) -> None:
        super().__init__()
        d_model = config.d_model
        self.n_heads = config.n_heads
        self.softmax_1 = config.softmax_1
        self.query = Reader(d_model, d_model, bias=config.qkv_bias)
        self.key = Reader(d_model, d_model, bias=config.qkv_bias)
        self.value = Reader(d_model, d_model, bias=config.qkv_bias)
        self.out = Writer(d_model, d_model, bias=config.bias)
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
        q, k = self.rotary(q), self.rotary(k)
        if self.softmax_1:
            # A position before the first, all zeros: its logit is 0, its value adds nothing, and
            # as a query of its own it keeps the attention square, for the fast causal kernels.
            q, k, v = (F.pad(x, (0, 0, 1, 0)) for x in (q, k, v))
        z = F.scaled_dot_product_attention(q, k, v, is_causal=True)
        if self.softmax_1:
            z = z[:, :, 1:]
        written: Tensor = self.out(rearrange(z, "batch head pos d_head -> batch pos (head d_head)"))
        return written


class MLP(nn.Module):
    def __init__(self, config: TransformerConfig) -> None:
        super().__init__()
        self.up = Reader(config.d_model, config.d_mlp, bias=config.bias)
        self.activation = {"relu": nn.ReLU, "gelu": nn.GELU, "silu": nn.SiLU}[config.activation]()
        self.down = Writer(config.d_mlp, config.d_model, bias=config.bias)

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
        self.embed = Embedding(config.d_vocab, config.d_model)
        self.embed_positions = (
            Embedding(config.n_ctx, config.d_model) if config.positions == "learned" else None
        )
        self.hook_embed = nn.Identity()
        self.blocks = nn.ModuleList(Block(config) for _ in range(config.n_layers))
        self.final_norm = (
            make_norm(config.norm, config.d_model) if config.final_norm else nn.Identity()
        )
        self.head = Reader(config.d_model, config.d_vocab, bias=config.bias)
        if config.tied_head:
            self.head.weight = self.embed.weight
        initialise(self)
        place_rotations(self, config.stream_rotation, config.rotation_seed)
        self.declare_parameters()

    def declare_parameters(self) -> None:
        """Say anew what each parameter is, as after a module was replaced.

        Raises:
            ValueError: a parameter whose name tells neither component nor residual axis.
        """
        roles = {name: _role(name) for name, _ in self.named_parameters()}
        self.components: dict[str, Component] = {n: role[0] for n, role in roles.items()}
        self.residual_axes: dict[str, int | None] = {n: role[1] for n, role in roles.items()}

    def forward(
        self, tokens: Int[Tensor, "batch pos"], with_head: bool = True
    ) -> Float[Tensor, "batch pos out"]:
        """Token ids to logits of the next token, [batch, pos, d_vocab].

        Without its head, whose product is a large part of a small model, the model returns the
        stream as the last block leaves it, [batch, pos, d_model].

        Raises:
            ValueError: a sequence longer than n_ctx.
        """
        n_pos = tokens.shape[1]
        if n_pos > self.config.n_ctx:
            raise ValueError(f"{n_pos} tokens are longer than n_ctx = {self.config.n_ctx}")
        resid = self.embed(tokens)
        if self.embed_positions is not None:
            resid = resid + self.embed_positions.rows()[:n_pos]
        resid = self.hook_embed(resid)
        for block in self.blocks:
            resid = block(resid)
        out: Tensor = self.head(self.final_norm(resid)) if with_head else resid
        return out


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

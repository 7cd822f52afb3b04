"""What there is to set about the decoder: sizes, and a switch for each thing that may differ."""

from dataclasses import dataclass
from typing import Literal, get_args

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
StreamRotation = Literal["none", "shared", "independent"]


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
        softmax_1: one more zero logit in the denominator of the attention's softmax, so that a head
            may attend to nothing (Miller 2023, "Attention is off by one").
        stream_rotation: what lies between weights and stream. `shared` is one fixed rotation for
            all matrices: they keep one basis, the stream another. `independent` is one for each
            matrix: no two have a basis in common. See `model/stream.py`.
        rotation_seed: of these rotations; from 0. The statistics' null has its own.
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
    softmax_1: bool = False
    stream_rotation: StreamRotation = "none"
    rotation_seed: int = 1
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
        if not 0 <= self.rotation_seed < 2**63:
            raise BadInput(
                f"rotation_seed is {self.rotation_seed}, but must be from 0 to 2**63 - 1."
            )
        for name, choices in {
            "norm": get_args(Norm),
            "activation": get_args(Activation),
            "positions": get_args(Positions),
            "stream_rotation": get_args(StreamRotation),
            "init": get_args(Init),
        }.items():
            if getattr(self, name) not in choices:
                raise BadInput(f"{name} is {getattr(self, name)!r}, but must be one of {choices}.")

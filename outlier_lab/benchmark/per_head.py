"""The same decoder with attention as tutorials write it: a loop over heads, a mask, a softmax."""

import copy
import math

import torch
from jaxtyping import Float
from torch import Tensor, nn

from outlier_lab.model.transformer import Attention, Transformer


class Head(nn.Module):
    """One head with matrices of its own, [d_head, d_model] each."""

    mask: Tensor

    def __init__(self, d_model: int, d_head: int, n_ctx: int, bias: bool) -> None:
        super().__init__()
        self.query, self.key, self.value = (nn.Linear(d_model, d_head, bias=bias) for _ in range(3))
        self.register_buffer("mask", torch.ones(n_ctx, n_ctx).triu(1).bool())

    def forward(self, x: Float[Tensor, "batch pos d_model"]) -> Float[Tensor, "batch pos d_head"]:
        q, k, v = self.query(x), self.key(x), self.value(x)
        n_pos = x.shape[1]
        scores = q @ k.transpose(-2, -1) / math.sqrt(q.shape[-1])
        scores = scores.masked_fill(self.mask[:n_pos, :n_pos], -math.inf)
        mixed: Tensor = scores.softmax(dim=-1) @ v
        return mixed


class PerHeadAttention(nn.Module):
    """What an `Attention` computes, head by head, from a copy of its weights."""

    def __init__(self, attention: Attention, n_ctx: int) -> None:
        super().__init__()
        d_model = attention.query.weight.shape[1]
        d_head = d_model // attention.n_heads
        bias = attention.query.bias is not None
        self.heads = nn.ModuleList(
            Head(d_model, d_head, n_ctx, bias) for _ in range(attention.n_heads)
        )
        for name in ("query", "key", "value"):
            whole = getattr(attention, name)
            for index, head in enumerate(self.heads):
                mine = slice(index * d_head, (index + 1) * d_head)
                part = getattr(head, name)
                part.weight.data.copy_(whole.weight[mine])
                if bias:
                    part.bias.data.copy_(whole.bias[mine])
        self.out = attention.out

    def forward(self, x: Float[Tensor, "batch pos d_model"]) -> Float[Tensor, "batch pos d_model"]:
        written: Tensor = self.out(torch.cat([head(x) for head in self.heads], dim=-1))
        return written


def with_per_head_attention(model: Transformer) -> Transformer:
    """A copy of the model, equal as a function, whose attention is `PerHeadAttention`.

    Raises:
        ValueError: rotary positions or softmax-1, which this attention lacks.
    """
    config = model.config
    if config.positions == "rotary" or config.softmax_1:
        raise ValueError("the per-head baseline has neither rotary positions nor softmax-1")
    slow = copy.deepcopy(model)
    for block in slow.blocks:
        attention = block.get_submodule("attention")
        assert isinstance(attention, Attention)
        block.attention = PerHeadAttention(attention, config.n_ctx).to(attention.query.weight)
    slow.declare_parameters()
    return slow

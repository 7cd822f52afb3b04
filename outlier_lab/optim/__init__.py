"""Optimizers that neither torch nor a well-kept package has."""

from outlier_lab.optim.adam import Adam

__all__ = ["Adam"]

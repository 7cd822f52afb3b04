"""Optimizers that neither torch nor a well-kept package has."""

from outlier_lab.optim.adam import Adam
from outlier_lab.optim.composite import MatricesAndRest, Switch
from outlier_lab.optim.muon import ExactMuon

__all__ = ["Adam", "ExactMuon", "MatricesAndRest", "Switch"]

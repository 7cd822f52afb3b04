"""Callbacks and loggers: what a run shows while it trains and leaves behind."""

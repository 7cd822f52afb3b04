"""Why do a few channels of a transformer's residual stream grow tens of times larger?"""

__version__ = "0.1.0"

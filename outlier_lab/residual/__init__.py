"""Watching the residual stream: hook sites, moments, rotations, statistics."""

"""Stories in, blocks of tokens out. Knows nothing of the model."""

DATASET = "roneneldan/TinyStories"
"""TinyStories on the Hub (Eldan and Li 2023, arXiv 2305.07759; licence CDLA-Sharing-1.0)."""

REVISION = "f54c09fd23315a6f9c86f9dc80f725de7d8f9c64"
"""Its commit of 2024-08-12, so that the text never changes under a run."""

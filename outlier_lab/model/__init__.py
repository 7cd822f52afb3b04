"""The decoder, and the LightningModule that trains it."""

"""Flags that make any experiment train in a second."""

MINIATURE = [
    "--model.transformer.d_model=16",
    "--model.transformer.n_layers=2",
    "--model.transformer.n_heads=2",
    "--model.transformer.d_mlp=32",
    "--data.d_vocab=300",
    "--data.n_ctx=16",
    "--data.batch_size=4",
    "--data.val_batches=2",
    "--statistics.n_rotations=8",
    "--checkpoints.every_n_steps=4",
    "--trainer.max_steps=10",
    "--trainer.log_every_n_steps=1",
]

"""The callback that watches every channel of the residual stream while the model trains."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import torch
from lightning.pytorch import Callback, LightningModule, Trainer
from lightning.pytorch.loggers import TensorBoardLogger
from lightning.pytorch.utilities.seed import isolate_rng
from safetensors.torch import save_file
from torch import Tensor

from outlier_lab.corpus.datamodule import StoriesDataModule
from outlier_lab.errors import BadInput
from outlier_lab.haar import haar_rotations
from outlier_lab.model.module import LanguageModel
from outlier_lab.residual.hooks import RESIDUAL_STREAM, hook_sites, watching
from outlier_lab.residual.measure import Measurement, measure
from outlier_lab.residual.statistics import gaussian_floor, one_hot_ceiling
from outlier_lab.tracking import pictures
from outlier_lab.whole_files import beside, put_in_place


class ChannelStatistics(Callback):
    """Measures loss and all sites at step 0, at every checkpoint and at the end.

    A measurement reads the validation batches, the same ones every time, and leaves no trace in
    training: gradients, random numbers and the module's mode are as before.

    Args:
        n_rotations: Haar rotations of the null, at least 8.
        rotation_seed: of the rotations; the same for all runs that are to be compared.
        sites: patterns of the hook sites to watch.

    Logged metrics (to every logger):
        val/loss: nats per token; val/bits_per_byte: the same per byte of text.
        STATISTIC/SITE and STATISTIC/mean: all scalars of `residual/statistics.py`, per site and
            averaged over the blocks' `hook_resid_post`; `optimizer_basis_*` where the optimizer
            says that it has a `residual_basis` of its own.
        gaussian_floor, one_hot_ceiling: what bounds token excess kurtosis at this width.

    Pictures (to TensorBoard): `channel_heatmap`, `prompt_activations`, histograms
    `channel_rms/SITE`, a layout of custom scalars and a card that says how to read them.

    Files: `channel_statistics/step=N.safetensors`, every vector of every site.
    """

    def __init__(
        self,
        n_rotations: int = 16,
        rotation_seed: int = 0,
        sites: tuple[str, ...] = RESIDUAL_STREAM,
    ) -> None:
        if n_rotations < 8:
            raise BadInput(f"statistics.n_rotations is {n_rotations}, but must be at least 8.")
        self.n_rotations = n_rotations
        self.rotation_seed = rotation_seed
        self.site_patterns = sites
        self.latest: Measurement | None = None
        self._logged_step: int | None = None

    def setup(self, trainer: Trainer, pl_module: LightningModule, stage: str) -> None:
        """Fix what every measurement shares: batches, sites, rotations and the prompt."""
        if stage != "fit":
            return
        assert isinstance(pl_module, LanguageModel)
        data = trainer.datamodule  # type: ignore[attr-defined]
        assert isinstance(data, StoriesDataModule)
        self.sites = hook_sites(pl_module.transformer, self.site_patterns)
        # Each process measures its own share of the batches; moments are merged exactly.
        self.batches = list(data.val_dataloader())[trainer.global_rank :: trainer.world_size]
        self.rotations = haar_rotations(
            pl_module.transformer.config.d_model, self.n_rotations, self.rotation_seed
        )
        prompt = data.tokenizer.encode(pictures.PROMPT)[: data.n_ctx]
        self.prompt = torch.tensor([prompt])
        self.data_description = data.corpus.description

    def on_train_start(self, trainer: Trainer, pl_module: LightningModule) -> None:
        if trainer.global_step == 0:
            self.measure(trainer, pl_module)
            assert self.latest is not None
            for writer in _tensorboards(trainer):
                writer.add_custom_scalars(pictures.chart_layout(self.latest.blocks))
                writer.add_text("how_to_read", pictures.how_to_read(self.data_description))

    def on_load_checkpoint(
        self, trainer: Trainer, pl_module: LightningModule, checkpoint: dict[str, Any]
    ) -> None:
        # The log of a run that goes on holds its last checkpoint's measurement already.
        self._logged_step = checkpoint["global_step"] if checkpoint.get("is_logged") else None

    def on_save_checkpoint(
        self, trainer: Trainer, pl_module: LightningModule, checkpoint: dict[str, Any]
    ) -> None:
        self.measure(trainer, pl_module)

    def on_train_end(self, trainer: Trainer, pl_module: LightningModule) -> None:
        self.measure(trainer, pl_module)

    def measure(self, trainer: Trainer, pl_module: LightningModule) -> Measurement:
        """Measure the step at hand, once, and leave it in files and logs."""
        step = trainer.global_step
        if self.latest is not None and self.latest.step == step:
            return self.latest
        assert isinstance(pl_module, LanguageModel)
        model, device = pl_module.transformer, pl_module.device
        with _leaving_no_trace(pl_module), trainer.precision_plugin.forward_context():
            batches = [blocks.to(device) for blocks in self.batches]
            optimizer = next(iter(trainer.optimizers), None)
            basis = getattr(optimizer, "residual_basis", None)
            self.latest = measure(model, batches, self.sites, self.rotations, step, basis)
            if trainer.is_global_zero and step != self._logged_step:
                self._save(Path(trainer.default_root_dir) / "channel_statistics", self.latest)
                self._log(trainer, self.latest, pl_module.bits_per_byte)
                if any(_tensorboards(trainer)):
                    self._draw(trainer, self.latest, self._prompt_activations(pl_module))
        return self.latest

    def _prompt_activations(self, pl_module: LanguageModel) -> dict[str, Tensor]:
        """The prompt's last token at every block's output, [d_model] each."""
        assert self.latest is not None
        activations: dict[str, Tensor] = {}

        def keep_last(site: str, x: Tensor) -> None:
            activations[site] = x[0, -1].float().cpu()

        with torch.no_grad(), watching(pl_module.transformer, self.latest.blocks, keep_last):
            pl_module.transformer(self.prompt.to(pl_module.device))
        return activations

    def _save(self, folder: Path, measurement: Measurement) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / f"step={measurement.step}.safetensors"
        vectors = {tag: v.float().cpu().contiguous() for tag, v in measurement.vectors().items()}
        save_file(vectors, beside(path), metadata={"step": str(measurement.step)})
        put_in_place(path)

    def _log(self, trainer: Trainer, measurement: Measurement, bits_per_byte: float) -> None:
        d_model = self.rotations.shape[-1]
        scalars = measurement.scalars() | {
            "val/loss": measurement.loss,
            "val/bits_per_byte": measurement.loss * bits_per_byte,
            "gaussian_floor": gaussian_floor(d_model),
            "one_hot_ceiling": one_hot_ceiling(d_model),
        }
        for logger in trainer.loggers:
            logger.log_metrics(scalars, step=measurement.step)

    def _draw(self, trainer: Trainer, measurement: Measurement, prompt: dict[str, Tensor]) -> None:
        rms = {s: v.vectors["channel_rms"].float().cpu() for s, v in measurement.sites.items()}
        for writer in _tensorboards(trainer):
            heatmap = pictures.channel_heatmap(rms)
            pictures.add_picture(writer, "channel_heatmap", heatmap, measurement.step)
            activations = pictures.prompt_activations(prompt)
            pictures.add_picture(writer, "prompt_activations", activations, measurement.step)
            for site, vector in rms.items():
                if len(finite := vector[vector.isfinite()]):
                    writer.add_histogram(f"channel_rms/{site}", finite, measurement.step, "auto")


def _tensorboards(trainer: Trainer) -> list[Any]:
    """The TensorBoard writers among the trainer's loggers: the only ones that take pictures."""
    return [
        logger.experiment for logger in trainer.loggers if isinstance(logger, TensorBoardLogger)
    ]


@contextmanager
def _leaving_no_trace(pl_module: LightningModule) -> Iterator[None]:
    was_training = pl_module.training
    pl_module.eval()
    try:
        with isolate_rng():
            yield
    finally:
        pl_module.train(was_training)

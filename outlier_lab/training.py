"""The verbs `fit` and `validate`: Lightning's command line with our parts linked together.

Here, and only here, data meets the model: sizes that both must share are set once, on the data's
side, and linked.
"""

import math
import os
from pathlib import Path
from typing import Any

import yaml
from jsonargparse.typing import NonNegativeInt
from lightning.fabric.utilities.exceptions import MisconfigurationException
from lightning.pytorch import Callback, LightningModule, Trainer
from lightning.pytorch.cli import LightningArgumentParser, LightningCLI, SaveConfigCallback
from lightning.pytorch.loggers import Logger, TensorBoardLogger
from lightning.pytorch.trainer.states import TrainerStatus
from torch.optim.lr_scheduler import ReduceLROnPlateau

from outlier_lab.corpus.datamodule import StoriesDataModule
from outlier_lab.errors import BadInput, RunFailed
from outlier_lab.experiments import LINKED, Stack
from outlier_lab.model.module import LanguageModel
from outlier_lab.residual.hooks import hook_sites
from outlier_lab.run_folder import claim, flatten, run_folder
from outlier_lab.tracking.channel_statistics import ChannelStatistics
from outlier_lab.tracking.checkpoints import (
    Checkpoints,
    load_checkpoint,
    refuse_another_run,
    saved_checkpoints,
)
from outlier_lab.tracking.interrupts import Interrupts
from outlier_lab.tracking.log_files import rewind
from outlier_lab.tracking.metrics_file import MetricsFile
from outlier_lab.tracking.progress import TrainingProgress
from outlier_lab.tracking.summary import (
    hardware,
    log_hparams,
    read_summary,
    table,
    verdict,
    versions,
    weights_hash,
    write_summary,
)
from outlier_lab.tracking.training_log import TrainingLog


class TrainingCLI(LightningCLI):
    """`fit` and `validate`. Parsing, training and the closing words happen in the constructor."""

    def __init__(self, arguments: list[str]) -> None:
        raises = {"exit_on_error": False}
        super().__init__(
            LanguageModel,
            StoriesDataModule,
            save_config_callback=SaveConfig,
            save_config_kwargs={"overwrite": True, "save_to_log_dir": False},
            auto_configure_optimizers=False,
            # Else a checkpoint's hyperparameters would silently override YAML and flags.
            load_from_checkpoint_support=False,
            parser_kwargs=raises | {verb: dict(raises) for verb in self.subcommands()},
            args=arguments,
        )

    def _parse_ckpt_path(self) -> None:
        """Lightning's own lets a checkpoint override YAML and flags; ours only looks at it."""
        path = self.config[self.config.subcommand].get("ckpt_path")
        if path is not None:
            load_checkpoint(Path(path))

    @staticmethod
    def subcommands() -> dict[str, set[str]]:
        every = LightningCLI.subcommands()
        return {verb: every[verb] for verb in ("fit", "validate")}

    def add_default_arguments_to_parser(self, parser: LightningArgumentParser) -> None:
        # Lightning's own also takes `true`, which would seed the data with 1 and the model at
        # random.
        parser.add_argument(
            "--seed_everything", type=NonNegativeInt, default=0, help="Seed of model and data."
        )

    def add_arguments_to_parser(self, parser: LightningArgumentParser) -> None:
        parser.add_argument("--runs", type=str, default="runs", help="Where run folders go.")
        parser.add_lightning_class_args(ChannelStatistics, "statistics")
        parser.add_lightning_class_args(Checkpoints, "checkpoints")
        for target, source in LINKED.items():
            when = "instantiate" if source.startswith("data.") else "parse"
            parser.link_arguments(source, target, apply_on=when)

    def instantiate_trainer(self, **kwargs: Any) -> Trainer:
        """The trainer, with our callbacks, and with loggers that write to the run's folder."""
        settings = self._settings()
        stack = Stack.of([Path(str(file)) for file in settings["config"] or ()])
        self.run_folder = run_folder(settings, stack, self.datamodule.corpus)
        chosen = self._get(self.config_init, "trainer").logger
        if chosen is None or chosen is True:
            board = TensorBoardLogger(self.run_folder, name="", version="", default_hp_metric=False)
            loggers: list[Logger] = [board]
        else:
            loggers = list(chosen) if isinstance(chosen, list) else [chosen] if chosen else []
        shows_progress = self._get(self.config_init, "trainer").enable_progress_bar is not False
        self.interrupts = Interrupts()
        self.settings_flat = flatten(settings) | {"text": self.datamodule.corpus.fingerprint}
        self._get(self.config_init, "checkpoints").settings = self.settings_flat
        callbacks = [
            TrainingLog(),
            self.interrupts,
            *([TrainingProgress()] if shows_progress else []),
        ]
        self.trainer_defaults = {"callbacks": callbacks}
        self.settings = settings["trainer"]
        if (every := self.settings["log_every_n_steps"]) is not None and every < 1:
            raise BadInput("trainer.log_every_n_steps must be at least 1.")
        training = self.subcommand == "fit"
        try:
            return super().instantiate_trainer(
                default_root_dir=self.run_folder,
                logger=[*loggers, MetricsFile(self.run_folder)] if training else False,
                **kwargs,
            )
        except (MisconfigurationException, ValueError) as error:
            reason = " ".join(str(error).split()).rstrip(".")
            raise BadInput(f"The trainer cannot be made: {reason}; correct the setting.") from error

    def _settings(self) -> dict[str, Any]:
        """The composed configuration, in plain types."""
        parser = self._parser(self.subcommand)
        dumped = parser.dump(self.config[self.subcommand], skip_none=False, format="yaml")
        settings: dict[str, Any] = yaml.safe_load(dumped)
        return settings | {"config": self.config[self.subcommand].get("config")}

    def fit(self, model: LightningModule, **kwargs: Any) -> None:
        """Train, or continue an unfinished run, or say what a finished one found."""
        print(self.datamodule.corpus.description)
        print(f"Run: {self.run_folder}")
        given = kwargs.pop("ckpt_path", None)
        self._check()
        if given is not None:
            refuse_another_run(Path(given), self.settings_flat)
        lock = claim(self.run_folder) if self.trainer.is_global_zero else None
        try:
            self._fit(model, given, **kwargs)
        finally:
            if lock is not None:
                lock.release()

    def _fit(self, model: LightningModule, given: str | None, **kwargs: Any) -> None:
        try:
            if finished := read_summary(self.run_folder):
                print("Already finished; delete the folder to run it again.")
                print(f"\n{finished['table']}\n\n{finished['verdict']}")
                return
            checkpoint = given or self._continue()
            kwargs["weights_only"] = True  # nothing in a checkpoint is unpickled
            n_parameters = sum(p.numel() for p in model.parameters())
            print(f"Model: {n_parameters:,} parameters.")
            self.trainer.fit(model, ckpt_path=checkpoint, **kwargs)
            self._conclude()
        except BadInput as error:
            if self.trainer.state.status == TrainerStatus.INITIALIZING:
                raise
            raise RunFailed(str(error)) from error
        except OSError as error:
            where = os.fsdecode(error.filename or self.run_folder)
            raise RunFailed(f"{where}: {error.strerror or error}.") from error
        except MisconfigurationException as error:
            raise RunFailed(" ".join(str(error).split())) from error

    def _continue(self) -> Path | None:
        """The run's last checkpoint, if any; its log files are cut to what that knows of."""
        last, sizes = None, {}
        for path in reversed(saved_checkpoints(self.run_folder / "checkpoints")):
            try:
                last, sizes = path, load_checkpoint(path)["log_sizes"]
                print(f"Continuing from {path.name}.")
                break
            except BadInput as error:
                last = None
                print(f"{error} Trying the one before.")
        if self.trainer.is_global_zero:
            rewind(self.run_folder, sizes)
        return last

    def _check(self) -> None:
        """Find what would fail later, while there is no run folder yet."""
        try:
            made = self.model.configure_optimizers()
        except (TypeError, ValueError) as error:
            reason = str(error).rstrip(".")
            raise BadInput(f"model.optimizer cannot be made: {reason}; correct it.") from error
        optimizer = made["optimizer"] if isinstance(made, dict) else made
        for group in optimizer.param_groups:
            rate = group.get("initial_lr", group["lr"])  # a schedule may start from zero
            if not isinstance(rate, int | float) or not 0 < rate < math.inf:
                raise BadInput(
                    f"model.optimizer has the learning rate {rate}; give a positive one."
                )
        self._check_schedule(made)
        patterns = self._get(self.config, "statistics").sites
        if not any(s.endswith("resid_post") for s in hook_sites(self.model.transformer, patterns)):
            raise BadInput(
                "statistics.sites leaves out every hook_resid_post, over which the means go; add "
                "'*.hook_resid_post'."
            )
        trainer = self.trainer
        if trainer.max_steps == -1 and trainer.max_epochs == -1 and not self.settings["max_time"]:
            raise BadInput(
                "Nothing ends this run; add a scale, -c scales/cpu, or trainer.max_steps."
            )

    def _check_schedule(self, made: Any) -> None:
        schedule = made["lr_scheduler"]["scheduler"] if isinstance(made, dict) else None
        name = type(schedule).__name__
        if isinstance(schedule, ReduceLROnPlateau):
            raise BadInput(
                f"model.lr_scheduler is {name}, which waits for a loss; take one that counts steps."
            )
        ends_after = getattr(schedule, "total_steps", math.inf)
        if ends_after < self.trainer.max_steps:
            raise BadInput(
                f"model.lr_scheduler: {name} ends after {ends_after} steps, before "
                f"trainer.max_steps, {self.trainer.max_steps}; set total_steps."
            )

    def validate(self, model: LightningModule, **kwargs: Any) -> None:
        """The loss of a checkpoint, on the same batches as in training."""
        if kwargs.get("ckpt_path") is None:
            raise BadInput("validate needs a checkpoint; add --ckpt_path FILE.")
        refuse_another_run(Path(kwargs["ckpt_path"]), self.settings_flat)
        self.trainer.limit_val_batches = 1.0  # `base` switches off the loop inside `fit` only
        kwargs |= {"verbose": False, "weights_only": True}
        (metrics,) = self.trainer.validate(model, **kwargs)
        print(f"val/loss {metrics['val/loss']:.4f} nats per token.")

    def _conclude(self) -> None:
        """Leave `summary.json` and hparams, and say what was found."""
        trainer = self.trainer
        if self.interrupts.received is not None:
            print(
                f"\nStopped by {self.interrupts.received.name} after {trainer.global_step} steps; "
                "the same command continues from there."
            )
            raise SystemExit(128 + self.interrupts.received)
        if not trainer.is_global_zero:
            return
        if trainer.global_step == 0:
            raise RunFailed(
                f"No step was trained: trainer.max_steps is {trainer.max_steps}, or "
                f"{self.datamodule.corpus.label} gives no batch; raise the one, or give more text, "
                "a smaller data.n_ctx or fewer data.num_workers."
            )
        callbacks: list[Callback] = trainer.callbacks  # type: ignore[attr-defined]
        statistics = next(c for c in callbacks if isinstance(c, ChannelStatistics))
        # A run that was killed after its last step has no step left that would measure.
        measurement = statistics.latest or statistics.measure(trainer, self.model)
        training_log = next(c for c in callbacks if isinstance(c, TrainingLog))
        final = {"val/loss": measurement.loss}
        final |= {f"{name}/mean": value for name, value in measurement.mean.items()}
        for logger in trainer.loggers:
            if isinstance(logger, TensorBoardLogger):
                log_hparams(logger.experiment, self.settings_flat, final)
        summary = {
            "steps": trainer.global_step,
            "verdict": verdict(measurement),
            "final": final,
            "training_seconds": round(training_log.training_seconds, 3),
            "tokens_seen": training_log.tokens_seen,
            "skipped_documents": self.datamodule.skipped_documents,
            "text": self.datamodule.corpus.description,
            "text_fingerprint": self.datamodule.corpus.fingerprint,
            "hardware": hardware(trainer.strategy.root_device),
            "weights_sha256": weights_hash(self.model.transformer),
            "versions": versions(),
            "table": table(measurement),
        }
        write_summary(self.run_folder, summary)
        print(f"\n{summary['table']}\n")
        if summary["skipped_documents"]:
            print(f"{summary['skipped_documents']} blank or null documents were skipped.")
        print(
            f"{trainer.global_step} steps, {training_log.tokens_seen:,} tokens, "
            f"{training_log.training_seconds:.0f} s of training; "
            f"val/loss {measurement.loss:.3f} nats per token; "
            f"weights {summary['weights_sha256'][:12]}."
        )
        print(summary["verdict"])
        print(f"See it: make tensorboard, or tensorboard --logdir {self.run_folder.parent.parent}")


class SaveConfig(SaveConfigCallback):
    """Writes the composed configuration to the run's folder as `config.yaml`."""

    def save_config(self, trainer: Trainer, pl_module: LightningModule, stage: str) -> None:
        if stage != "fit":
            return
        path = Path(trainer.default_root_dir) / self.config_filename
        path.parent.mkdir(parents=True, exist_ok=True)
        self.parser.save(self.config, path, skip_none=False, overwrite=True, multifile=False)

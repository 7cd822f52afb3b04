"""The runs of a study as jobs of SLURM, through `submitit` (the extra `slurm`).

A job that runs out of time, or is pushed aside, saves and is put back into the queue, where it
continues exactly.
"""

import os
import signal
import subprocess
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

from outlier_lab.errors import BadInput
from outlier_lab.study.processes import Command
from outlier_lab.study.runs import Run, begin_log

if TYPE_CHECKING:
    import submitit

Cluster = Literal["slurm", "local"]

SHARED_NAMES = ("timeout_min", "mem_gb", "nodes", "cpus_per_task", "gpus_per_node")
"""Parameters that submitit knows for every cluster; the others are SLURM's own."""

DEFAULT_MINUTES = 60


class Fit:
    """What a job does: the command of a run, its output appended to the run's log."""

    def __init__(self, command: Sequence[str], log: Path) -> None:
        self.command = tuple(command)
        self.log = log
        self._process: subprocess.Popen[bytes] | None = None

    def __call__(self) -> int:
        with self.log.open("ab") as log:
            process = subprocess.Popen(
                self.command,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
                process_group=0,  # what SLURM sends to the job's own group reaches it through us
            )
        self._process = process
        signal.signal(signal.SIGTERM, lambda number, frame: process.send_signal(number))
        return process.wait()

    def checkpoint(self) -> Any:
        """Called by submitit before the time is up: save, and what to submit again."""
        from submitit.helpers import DelayedSubmission

        if self._process is not None:
            self._process.terminate()
            self._process.wait()
        return DelayedSubmission(Fit(self.command, self.log))


class ClusterJob:
    """A submitted run."""

    def __init__(self, job: "submitit.Job[int]", cluster: Cluster, log: Path) -> None:
        self._job = job
        self._cluster = cluster
        self._log = log
        self._is_cancelled = False

    def poll(self) -> int | None:
        from submitit.core.utils import FailedJobError, UncompletedJobError

        if not self._job.done(force_check=self._is_cancelled):
            return None
        if self._is_cancelled and not self._job.paths.result_pickle.exists():
            return 128 + signal.SIGTERM
        try:
            return self._job.result()
        except (FailedJobError, UncompletedJobError) as error:
            with self._log.open("a", encoding="utf-8") as log:
                log.write(f"{error}\nJob {self._job.job_id} did not come to its end.\n")
            return 1

    def send_signal(self, sig: int, /) -> None:
        """Cancel the job, whatever the signal: it gets SIGTERM, on which a run saves and stops."""
        self._is_cancelled = True
        if self._cluster == "slurm":
            self._job.cancel(check=False)
        else:  # submitit's own cancel leaves a second to stop in
            os.kill(int(self._job.job_id), signal.SIGTERM)


def launcher(
    cluster: Cluster, parameters: Sequence[str], folder: Path, command: Command
) -> Callable[[Run], ClusterJob]:
    """What submits a run.

    Args:
        cluster: `slurm`, or `local`: processes of this machine, to try it.
        parameters: `NAME=VALUE` each, as sbatch names them (`partition=gpu`, `time=60` in minutes,
            `gpus_per_node=1`).
        folder: for submitit's own files.
        command: makes the process of a run.

    Raises:
        BadInput: submitit or SLURM is not installed, or a parameter is not one of theirs.
    """
    settings = {"timeout_min": DEFAULT_MINUTES, "name": "outlier-lab"} | _read(parameters)
    try:
        import submitit
    except ImportError as error:
        raise BadInput(
            "--slurm needs submitit, which is not installed; install it with "
            "pip install 'outlier-lab[slurm]'."
        ) from error
    try:
        executor = submitit.AutoExecutor(folder, cluster=cluster)
    except RuntimeError as error:
        raise BadInput(
            "--slurm needs a machine that can submit to SLURM: there is no srun here."
        ) from error
    try:
        executor.update_parameters(**settings)
    except (AssertionError, NameError, ValueError) as error:
        reason = str(error).splitlines()[0].rstrip(".")
        raise BadInput(f"--slurm {' '.join(parameters)}: {reason}.") from error

    def launch(run: Run) -> ClusterJob:
        begin_log(run)
        # What is started with Ctrl-C blocked never sees it, though it shares the terminal.
        before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        try:
            job = executor.submit(Fit(command(run.arguments), run.log.resolve()))
        except (RuntimeError, subprocess.CalledProcessError) as error:
            raise OSError(" ".join(str(error).split())) from error
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)
        return ClusterJob(job, cluster, run.log)

    return launch


def _read(parameters: Sequence[str]) -> dict[str, int | str]:
    """Parameters as submitit wants them."""
    settings: dict[str, int | str] = {}
    for parameter in parameters:
        name, equals, value = parameter.partition("=")
        if not equals or not name:
            raise BadInput(f"--slurm {parameter} is no NAME=VALUE; write partition=gpu, say.")
        if name == "time":
            name = "timeout_min"
            if not value.isdigit():
                raise BadInput(f"--slurm {parameter}: give the time in minutes, time=60, say.")
        prefix = "" if name in SHARED_NAMES else "slurm_"
        settings[prefix + name] = int(value) if value.isdigit() else value
    return settings

"""Which figures the page shows, of which runs, and what is said below them."""

from collections.abc import Mapping, Sequence

from outlier_lab.report import channels, figures
from outlier_lab.report.judging import Answer
from outlier_lab.report.page import Page, Picture
from outlier_lab.report.tables import Group

MAX_GROUPS = 8
"""Groups whose vectors are read and drawn: as many as there are colours to tell apart."""

MAX_PANELS = 24
"""Groups whose curves are drawn, and rows of the overview."""


def illustrated(
    answers: Sequence[Answer],
    groups: Sequence[Group],
    deviations: Mapping[str, float],
    remarks: Sequence[str],
) -> Page:
    """The page with its figures; the groups that answers rest on are drawn first."""
    pictures = {}
    for position, answer in enumerate(answers):
        if (picture := _picture_of(answer, f"question-{position + 1}")) is not None:
            pictures[position] = picture
    asked = {run.group for a in answers for arm in a.arms.values() for run in arm.finished.values()}
    in_order = sorted(groups, key=lambda g: (g.runs[0].group not in asked, not g.finished))
    overview = _overview(in_order[:MAX_PANELS], deviations)
    drawn, faults = _channel_pictures(in_order)
    said = [*remarks, *faults]
    if len(groups) > MAX_PANELS:
        said.append(f"Figures of all runs show {MAX_PANELS} of {len(groups)} groups.")
    return Page(answers, groups, overview, drawn, pictures, said)


def _picture_of(answer: Answer, name: str) -> Picture | None:
    arms = {label: list(arm.finished.values()) for label, arm in answer.arms.items()}
    if not any(run.series(figures.KURTOSIS) for runs in arms.values() for run in runs):
        return None
    if answer.correlated is not None and answer.correlated.points:
        privilege = {
            label: (x, [run.last(answer.question.quantity) for run in arms[label]])
            for label, (x, _) in answer.correlated.points.items()
        }
        return Picture.of(
            figures.privilege_against_deviation(privilege, answer.question.quantity),
            name,
            "Each arm's mean (large) and seeds (small) over its optimizer's deviation from "
            "equivariance.",
            f"{answer.question.quantity} of {len(privilege)} arms against equivariance numbers",
        )
    return Picture.of(
        figures.kurtosis_curves({label: runs for label, runs in arms.items() if runs}),
        name,
        "Token excess kurtosis, mean over the blocks: single seeds thin, their mean thick.",
        f"Token excess kurtosis against steps for {', '.join(arms)}, with the rotated null",
    )


def _overview(groups: Sequence[Group], deviations: Mapping[str, float]) -> list[Picture]:
    measured = {
        group.label: group.runs
        for group in groups
        if any(run.series(figures.PRIVILEGE) for run in group.runs)
    }
    finished = {group.label: group.finished for group in groups if group.label in measured}
    finished = {label: runs for label, runs in finished.items() if runs}
    pictures = []
    if finished:
        pictures.append(
            Picture.of(
                figures.privilege_and_loss(finished),
                "overview",
                "Every finished run at its last step: a dot for each seed, a bar at the mean.",
                "Basis privilege and validation loss of every finished run, by group",
            )
        )
    if measured:
        pictures.append(
            Picture.of(
                figures.kurtosis_curves(measured),
                "kurtosis",
                "Token excess kurtosis, mean over the blocks: single seeds thin (dotted if "
                "unfinished), their mean thick.",
                "Token excess kurtosis against steps of every group, with the rotated null",
            )
        )
    points = {
        label: (deviations[runs[0].experiment], [run.last(figures.PRIVILEGE) for run in runs])
        for label, runs in finished.items()
        if runs[0].experiment in deviations
    }
    if points:
        pictures.append(
            Picture.of(
                figures.privilege_against_deviation(points, figures.PRIVILEGE),
                "equivariance",
                "Each group's mean (large) and seeds (small) over its optimizer's deviation from "
                "equivariance.",
                "Basis privilege against the equivariance number of the optimizer",
            )
        )
    return pictures


def _channel_pictures(groups: Sequence[Group]) -> tuple[list[Picture], list[str]]:
    """Of the first groups that have vectors; and what could not be read."""
    everything: list[channels.Channels] = []
    faults: list[str] = []
    for group in groups:
        if len(everything) < MAX_GROUPS:
            found, faulty = channels.read_channels(group)
            everything += [found] if found else []
            faults += faulty
    if not everything:
        return [], faults
    labels = ", ".join(c.label for c in everything)
    pictures = [
        Picture.of(
            channels.sorted_rms(everything),
            "sorted-rms",
            "Channels from largest to smallest at the last step; a line for each seed.",
            f"Sorted channel rms over the median for {labels}",
        ),
        Picture.of(
            channels.overlap_figure(everything),
            "overlap",
            "Do the largest channels stay, through training and through the layers, and are they "
            "the same for another seed? 1: the same three, 0: none in common.",
            f"Overlap of the largest channels between checkpoints, layers and seeds for {labels}",
        ),
    ]
    for number, found in enumerate(everything, start=1):
        pictures.append(
            Picture.of(
                channels.heatmaps(found),
                f"channels-{number}",
                f"{found.label}, seed {found.seed}: an outlier channel is a bright column; below, "
                "since which step.",
                f"Heatmaps of channel rms, sites and steps against channels, {found.label}",
            )
        )
    return pictures, faults

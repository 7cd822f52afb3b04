from pathlib import Path

import pytest
import torch

from outlier_lab.corpus.datamodule import StoriesDataModule
from outlier_lab.errors import BadInput


def data(stories: Path, **settings) -> StoriesDataModule:
    sizes = {"d_vocab": 300, "n_ctx": 16, "batch_size": 4, "val_batches": 3}
    return StoriesDataModule(str(stories), **sizes | settings)


def test_validation_batches_are_fixed(stories: Path) -> None:
    batches = [torch.cat(list(data(stories, seed=seed).val_dataloader())) for seed in (0, 1)]
    assert batches[0].shape == (12, 17)
    assert torch.equal(*batches)


def test_bytes_per_token_is_that_of_the_validation_text(stories: Path) -> None:
    module = data(stories)
    ids = module.val_blocks.flatten().tolist()
    text = module.tokenizer.decode(ids)
    assert module.bytes_per_token == pytest.approx(len(text.encode()) / len(ids))


def test_making_validation_batches_draws_no_random_number(stories: Path) -> None:
    module, before = data(stories), torch.get_rng_state()
    list(module.val_dataloader())
    assert torch.equal(torch.get_rng_state(), before)


@pytest.mark.parametrize("split", ["train", "validation"])
def test_a_split_shorter_than_a_block(split: str, tmp_path: Path) -> None:
    short, long = "Hi.\n<|endoftext|>\n", "Many words in a long story. " * 99 + "\n<|endoftext|>\n"
    path = tmp_path / "two.txt"  # the first story validates
    path.write_text(short + long if split == "validation" else long + short)
    with pytest.raises(BadInput, match=f"The {split} split of local-two.txt is shorter than one"):
        data(path, n_ctx=64)

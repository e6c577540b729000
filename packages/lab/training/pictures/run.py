"""Draws plates, trains, mines hard negatives, trains again and exports: see README.md.

  python3 packages/lab/training/pictures/run.py --work FOLDER [--steps N]
"""

import argparse
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent)]

import numpy as np  # noqa: E402
import torch  # noqa: E402

from classes import CLASSES  # noqa: E402
from export import export  # noqa: E402
from make_crops import load_plates, make_crops  # noqa: E402
from mine import mine  # noqa: E402
from train import confusion, new_network, train  # noqa: E402

PLATES, HELD_BACK = 4000, 200
SIGNS = 1500
# Crops are made in parts, each with its own seed, so that an interrupted run can resume.
PICTURE_PARTS, SIGN_PARTS, SCENES_PER_PART = 24, 4, 500
# The first training uses this many parts; the second uses all of them.
FIRST_PARTS = 16
MINED_SCENES = 120
FIRST_RATE, SECOND_RATE = 4e-3, 2.5e-3


def cached(file, make):
    """The arrays that `make` returns, loaded from the file if it exists."""
    if not file.exists():
        arrays = make()
        partial = file.with_suffix('.part.npz')
        np.savez(partial, *arrays)
        partial.rename(file)
    with np.load(file) as saved:
        return [saved[name] for name in saved.files]


def draw(kind, folder, first, last):
    if not (folder / f'list-{first}.json').exists():
        runner = HERE.parent / 'common' / 'run-program.mjs'
        subprocess.run(['node', runner, HERE / 'draw-plates.ts', kind, folder, str(first), str(last)], check=True)


def gather(work, known, signs):
    def part_of(part):
        if part < PICTURE_PARTS:
            return make_crops(part, SCENES_PER_PART, work / 'plates', known)
        return make_crops(part, SCENES_PER_PART, work / 'signs', signs)

    parts = range(PICTURE_PARTS + SIGN_PARTS)
    made = [cached(work / f'crops-{part}.npz', lambda part=part: part_of(part)) for part in parts]
    first = sum(len(labels) for _, labels in made[:FIRST_PARTS])
    return *(np.concatenate(arrays) for arrays in zip(*made)), first


def main():
    options = argparse.ArgumentParser()
    options.add_argument('--work', type=Path, required=True)
    options.add_argument('--steps', type=int, nargs='+', default=(1500, 800))
    options.add_argument('--only', choices=['crops'])
    options.add_argument('--target', type=Path, default=HERE.parents[2] / 'sign-reader' / 'models' / 'pictures.onnx')
    arguments = options.parse_args()
    torch.set_num_threads(1)
    draw('pictures', arguments.work / 'plates', 0, PLATES)
    draw('pictures', arguments.work / 'plates', PLATES, PLATES + HELD_BACK)
    draw('signs', arguments.work / 'signs', 0, SIGNS)
    plates = load_plates(arguments.work / 'plates')
    known, new = plates[:PLATES], plates[PLATES:]
    signs = load_plates(arguments.work / 'signs')
    crops, labels, first = gather(arguments.work, known, signs)
    checks = cached(arguments.work / 'held-back.npz', lambda: make_crops(1000, 300, arguments.work / 'plates', new))
    print(len(crops), 'crops:', dict(zip(CLASSES, np.bincount(labels, minlength=len(CLASSES)).tolist())), flush=True)
    if arguments.only == 'crops':
        return
    network = new_network(0)
    print(sum(weights.numel() for weights in network.parameters()), 'parameters', flush=True)
    report = lambda line: print(line, flush=True)  # noqa: E731
    if (arguments.work / 'first.pt').exists():
        network.load_state_dict(torch.load(arguments.work / 'first.pt'))
    else:
        train(network, crops[:first], labels[:first], arguments.steps[0], FIRST_RATE, 0, report=report)
        torch.save(network.state_dict(), arguments.work / 'first.pt')
        print(confusion(network, *checks), flush=True)
    hard = []
    for at, steps in enumerate(arguments.steps[1:]):
        (more,) = cached(arguments.work / f'hard-{at}.npz', lambda: [np.concatenate([
            mine(network, 2000 + 2 * at, MINED_SCENES, arguments.work / 'plates', known),
            mine(network, 2001 + 2 * at, MINED_SCENES, arguments.work / 'signs', signs),
        ])])
        hard.append(more)
        print(len(more), 'more hard negatives', flush=True)
        saved = arguments.work / f'round-{at}.pt'
        if saved.exists():
            network.load_state_dict(torch.load(saved))
            continue
        train(network, crops, labels, steps, SECOND_RATE, 1 + at, np.concatenate(hard), report)
        torch.save(network.state_dict(), saved)
        print(confusion(network, *checks), flush=True)
    arguments.target.parent.mkdir(exist_ok=True)
    print('SHA-256', export(network, arguments.target), flush=True)


if __name__ == '__main__':
    main()

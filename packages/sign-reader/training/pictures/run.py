"""Draws, trains, mines, trains again and exports: see README.md.

  python3 packages/sign-reader/training/pictures/run.py --work FOLDER [--steps N]
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
"""Crops come in parts, each of a seed of its own, so that work that was interrupted goes on."""
PICTURE_PARTS, SIGN_PARTS, SCENES_A_PART = 24, 4, 500
"""So many parts the first training takes; the second takes all."""
FIRST_PARTS = 16
MINED_SCENES = 120
FIRST_RATE, SECOND_RATE = 4e-3, 2.5e-3


def kept(file, make):
    """What `make` gives, from the file if it is there already."""
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
            return make_crops(part, SCENES_A_PART, work / 'plates', known)
        return make_crops(part, SCENES_A_PART, work / 'signs', signs)

    parts = range(PICTURE_PARTS + SIGN_PARTS)
    made = [kept(work / f'crops-{part}.npz', lambda part=part: part_of(part)) for part in parts]
    first = sum(len(labels) for _, labels in made[:FIRST_PARTS])
    return *(np.concatenate(arrays) for arrays in zip(*made)), first


def main():
    options = argparse.ArgumentParser()
    options.add_argument('--work', type=Path, required=True)
    options.add_argument('--steps', type=int, nargs='+', default=(1500, 800))
    options.add_argument('--only', choices=['crops'])
    options.add_argument('--target', type=Path, default=HERE.parent.parent / 'models' / 'pictures.onnx')
    asked = options.parse_args()
    torch.set_num_threads(1)
    draw('pictures', asked.work / 'plates', 0, PLATES)
    draw('pictures', asked.work / 'plates', PLATES, PLATES + HELD_BACK)
    draw('signs', asked.work / 'signs', 0, SIGNS)
    plates = load_plates(asked.work / 'plates')
    known, new = plates[:PLATES], plates[PLATES:]
    signs = load_plates(asked.work / 'signs')
    crops, labels, first = gather(asked.work, known, signs)
    checks = kept(asked.work / 'held-back.npz', lambda: make_crops(1000, 300, asked.work / 'plates', new))
    print(len(crops), 'crops:', dict(zip(CLASSES, np.bincount(labels, minlength=len(CLASSES)).tolist())), flush=True)
    if asked.only == 'crops':
        return
    network = new_network(0)
    print(sum(weights.numel() for weights in network.parameters()), 'parameters', flush=True)
    report = lambda line: print(line, flush=True)  # noqa: E731
    if (asked.work / 'first.pt').exists():
        network.load_state_dict(torch.load(asked.work / 'first.pt'))
    else:
        train(network, crops[:first], labels[:first], asked.steps[0], FIRST_RATE, 0, report=report)
        torch.save(network.state_dict(), asked.work / 'first.pt')
        print(confusion(network, *checks), flush=True)
    hard = []
    for at, steps in enumerate(asked.steps[1:]):
        (more,) = kept(asked.work / f'hard-{at}.npz', lambda: [np.concatenate([
            mine(network, 2000 + 2 * at, MINED_SCENES, asked.work / 'plates', known),
            mine(network, 2001 + 2 * at, MINED_SCENES, asked.work / 'signs', signs),
        ])])
        hard.append(more)
        print(len(more), 'more hard negatives', flush=True)
        saved = asked.work / f'round-{at}.pt'
        if saved.exists():
            network.load_state_dict(torch.load(saved))
            continue
        train(network, crops, labels, steps, SECOND_RATE, 1 + at, np.concatenate(hard), report)
        torch.save(network.state_dict(), saved)
        print(confusion(network, *checks), flush=True)
    asked.target.parent.mkdir(exist_ok=True)
    print('SHA-256', export(network, asked.target), flush=True)


if __name__ == '__main__':
    main()

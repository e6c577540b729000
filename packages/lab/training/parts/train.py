"""Trains the parts network:

    python3 packages/lab/training/parts/train.py --work FOLDER [--samples 48000] [--photos FOLDER --half 0|1|all] [--start WEIGHTS]

Plates are drawn once into the work folder; scenes are composed while it trains. An interrupted run goes on where it
stopped (`--work` keeps the weights, the optimiser and the step). Without `--photos` it learns from drawings alone.
"""

import argparse
import math
import os
import random
import subprocess
import time
from multiprocessing import get_context

import cv2
import numpy as np
import torch

from network import PartsNet
from targets import loss_of, targets_of

HERE = os.path.dirname(os.path.abspath(__file__))
SEED = 20261129
BATCH = 8
MEAN_DECAY = 0.998
NAMES = ('heat', 'box', 'plates', 'corner', 'letters')


def compose(given: tuple) -> None:
    """Puts batches into the queue for ever, from the sample `first` on, every `step`th."""
    queue, options, first, step = given
    cv2.setNumThreads(1)
    from make_scenes import maker

    make = maker(options)
    index = first
    while True:
        samples = []
        for at in range(index * BATCH, (index + 1) * BATCH):
            rng = random.Random(options['seed'] * 10_000_019 + at)
            samples.append(make(rng))
        pictures = np.stack([picture for picture, _ in samples])
        wanted = [targets_of(truth, picture.shape[0]) for picture, truth in samples]
        queue.put((pictures, {name: np.stack([one[name] for one in wanted]) for name in wanted[0]}))
        index += step


def train(options: dict, work: str) -> None:
    torch.manual_seed(SEED)
    net = PartsNet()
    if options['start']:
        net.load_state_dict(torch.load(options['start'], weights_only=True), strict=False)
    net = net.to(memory_format=torch.channels_last)
    optimiser = torch.optim.AdamW(net.parameters(), options['rate'], weight_decay=1e-3)
    mean = {name: value.clone() for name, value in net.state_dict().items()}
    steps, done, state = options['samples'] // BATCH, 0, f'{work}/state.pt'
    if os.path.exists(state):
        kept = torch.load(state, weights_only=True)
        net.load_state_dict(kept['net'])
        optimiser.load_state_dict(kept['optimiser'])
        mean, done = kept['mean'], kept['done']
        print('goes on at step', done, flush=True)
    context = get_context('fork')
    queue = context.Queue(12)
    workers = [context.Process(target=compose, args=((queue, options, done + index, options['processes']),), daemon=True) for index in range(options['processes'])]
    for worker in workers:
        worker.start()
    began, totals, waited = time.time(), np.zeros(len(NAMES)), 0.0

    def save() -> None:
        torch.save(dict(net=net.state_dict(), optimiser=optimiser.state_dict(), mean=mean, done=index + 1), state + '.part')
        os.replace(state + '.part', state)
        torch.save(mean, f'{work}/weights.pt')

    for index in range(done, steps):
        warm = min(1, (index + 1) / 300)
        for group in optimiser.param_groups:
            group['lr'] = options['rate'] * warm * (0.5 * (1 + math.cos(math.pi * index / steps)) + 0.003)
        start = time.time()
        pictures, wanted = queue.get()
        waited += time.time() - start
        inputs = torch.from_numpy(pictures).permute(0, 3, 1, 2).float().div_(127.5).sub_(1).contiguous(memory_format=torch.channels_last)
        loss, parts = loss_of(net(inputs), {name: torch.from_numpy(value) for name, value in wanted.items()})
        optimiser.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(net.parameters(), 10)
        optimiser.step()
        with torch.no_grad():
            keep = min(MEAN_DECAY, (index + 1) / (index + 10))
            for name, value in net.state_dict().items():
                if value.dtype.is_floating_point:
                    mean[name].lerp_(value, 1 - keep)
                else:
                    mean[name].copy_(value)
        totals += parts
        if (index + 1) % 100 == 0:
            told = ' '.join(f'{name} {value / 100:.3f}' for name, value in zip(NAMES, totals))
            print(f'{(index + 1) * BATCH} samples, {time.time() - began:.0f} s ({waited:.0f} waiting), {told}', flush=True)
            totals[:] = 0
            save()
    save()


def main() -> None:
    options = argparse.ArgumentParser(description='Trains the parts network')
    options.add_argument('--work', required=True, help='folder for drawings, weights and state')
    options.add_argument('--plates', help='folder of drawn plates (default: drawn into the work folder)')
    options.add_argument('--plate-count', type=int, default=7000)
    options.add_argument('--backdrops', type=int, default=250)
    options.add_argument('--samples', type=int, default=48_000)
    options.add_argument('--rate', type=float, default=2e-3, help='highest learning rate')
    options.add_argument('--photos', help='folder of labelled photos, see README.md')
    options.add_argument('--half', default='all', choices=['0', '1', 'all'], help='the half of the photos to learn from')
    options.add_argument('--photo-share', type=float, default=0.5, help='share of samples that show a labelled photo')
    options.add_argument('--seed', type=int, default=SEED)
    options.add_argument('--processes', type=int, default=1, help='number of processes that compose scenes')
    options.add_argument('--threads', type=int, default=1)
    options.add_argument('--start', help='file of weights to start from')
    given = options.parse_args()
    torch.set_num_threads(given.threads)
    os.makedirs(given.work, exist_ok=True)
    art = given.plates or f'{given.work}/art'
    if not os.path.exists(f'{art}/done'):
        run = ['node', f'{HERE}/../common/run-program.mjs']
        subprocess.run([*run, f'{HERE}/draw-plates.ts', art, '0', str(given.plate_count)], check=True)
        subprocess.run([*run, f'{HERE}/draw-backdrops.ts', f'{art}/backdrops', str(given.backdrops)], check=True)
        open(f'{art}/done', 'w').close()
    train({**vars(given), 'art': art}, given.work)


if __name__ == '__main__':
    main()

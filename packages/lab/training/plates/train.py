"""Trains the plate network on drawn scenes and writes it as ONNX: see README.md."""

import argparse
import math
import os
import random
import subprocess
import time
from multiprocessing import Pool

import cv2
import numpy as np
import torch
import torch.nn.functional as F

from backdrop import Backdrops
from network import PlateNet, Shares
from scene import BOUNDARY, IGNORED, SIDE, Art, scene

HERE = os.path.dirname(os.path.abspath(__file__))
SEED = 20261122
BATCH = 12
CROP = 192
# Edge pixels are rare, and a missed edge merges two plates.
WEIGHTS = torch.tensor([1.0, 1.0, 2.5])
CHUNK = 100
MEAN_DECAY = 0.998


def draw_chunk(task: tuple[int, int, str]) -> tuple[np.ndarray, np.ndarray]:
    """Draws `CHUNK` scenes."""
    seed, index, work = task
    cv2.setNumThreads(1)
    rng = random.Random(seed * 1000 + index)
    art, backdrops = Art(f'{work}/art/plates'), Backdrops(f'{work}/art/backdrops')
    drawn = []
    while len(drawn) < CHUNK:
        try:
            drawn.append(scene(rng, art, backdrops))
        except cv2.error:  # a view at such an angle that the plate has no area
            continue
    return np.stack([picture for picture, _ in drawn]), np.stack([labels for _, labels in drawn])


def draw_scenes(work: str, seed: int, count: int, processes: int) -> tuple[np.ndarray, np.ndarray]:
    """Draws scenes, or loads them from the work folder if they were drawn before."""
    paths = [f'{work}/{name}-{seed}-{count}.npy' for name in ('pictures', 'labels')]
    if not all(os.path.exists(path) for path in paths):
        pictures = np.lib.format.open_memmap(paths[0] + '.part', 'w+', np.uint8, (count, SIDE, SIDE, 3))
        labels = np.lib.format.open_memmap(paths[1] + '.part', 'w+', np.uint8, (count, SIDE, SIDE))
        with Pool(processes) as pool:
            for index, (some, of_some) in enumerate(pool.imap(draw_chunk, [(seed, i, work) for i in range(count // CHUNK)])):
                pictures[index * CHUNK : (index + 1) * CHUNK] = some
                labels[index * CHUNK : (index + 1) * CHUNK] = of_some
        for path in paths:
            os.rename(path + '.part', path)
    return tuple(np.load(path, mmap_mode='r') for path in paths)


def batch_of(noise: np.random.RandomState, pictures: np.ndarray, labels: np.ndarray) -> tuple[torch.Tensor, torch.Tensor]:
    """Random scenes, cropped, flipped and colour-shifted. A 2 × 2 cell of labels is an edge if any of its pixels is."""
    inputs, wanted = np.empty((BATCH, CROP, CROP, 3), np.float32), np.empty((BATCH, CROP // 2, CROP // 2), np.int64)
    for index, at in enumerate(noise.randint(0, len(pictures), BATCH)):
        x, y = noise.randint(0, SIDE - CROP + 1, 2)
        picture, label = pictures[at, y : y + CROP, x : x + CROP], labels[at, y : y + CROP, x : x + CROP]
        if noise.rand() < 0.5:
            picture, label = picture[:, ::-1], label[:, ::-1]
        if noise.rand() < 0.3:
            picture = picture[..., noise.permutation(3)]
        inputs[index] = picture * noise.uniform(0.85, 1.15, (1, 1, 3)).astype(np.float32)
        cells = label.reshape(CROP // 2, 2, CROP // 2, 2).transpose(0, 2, 1, 3).reshape(CROP // 2, CROP // 2, 4)
        wanted[index] = np.where((cells == BOUNDARY).any(2), BOUNDARY, cells[..., 0])
    inputs = torch.from_numpy(np.clip(inputs, 0, 255) / 127.5 - 1).permute(0, 3, 1, 2)
    return inputs.contiguous(memory_format=torch.channels_last), torch.from_numpy(wanted)


def train(pictures: np.ndarray, labels: np.ndarray, steps: int, max_rate: float, save: str, start: str | None) -> PlateNet:
    torch.manual_seed(SEED)
    noise = np.random.RandomState(SEED % 2**31)
    net = PlateNet()
    if start:
        net.load_state_dict(torch.load(start))
    net = net.to(memory_format=torch.channels_last)
    mean = {name: value.clone() for name, value in net.state_dict().items()}
    optimiser = torch.optim.AdamW(net.parameters(), max_rate, weight_decay=1e-3)
    print(sum(weights.numel() for weights in net.parameters()), 'parameters', flush=True)
    began, total = time.time(), 0.0
    for index in range(steps):
        warm = min(1, (index + 1) / (0.03 * steps))
        rate = max_rate * warm * (0.5 * (1 + math.cos(math.pi * index / steps)) + 0.003)
        for group in optimiser.param_groups:
            group['lr'] = rate
        inputs, wanted = batch_of(noise, pictures, labels)
        with torch.autocast('cpu', dtype=torch.bfloat16):
            logits = net(inputs)
        loss = F.cross_entropy(logits.float(), wanted, WEIGHTS, ignore_index=IGNORED)
        optimiser.zero_grad(set_to_none=True)
        loss.backward()
        optimiser.step()
        with torch.no_grad():
            for name, value in net.state_dict().items():
                if value.dtype.is_floating_point:
                    mean[name].lerp_(value, 1 - min(MEAN_DECAY, (index + 1) / (index + 10)))
                else:
                    mean[name].copy_(value)
        total += loss.item()
        if (index + 1) % 100 == 0:
            print(f'{index + 1} steps, {time.time() - began:.0f} s, loss {total / 100:.4f}', flush=True)
            total = 0.0
            torch.save(mean, save)
    net.load_state_dict(mean)
    torch.save(mean, save)
    return net


def export(net: PlateNet, file: str) -> None:
    """Writes the network as ONNX for inputs of any size."""
    net = Shares(net.to(memory_format=torch.contiguous_format)).eval()
    sides = {0: 'batch', 2: 'height', 3: 'width'}
    torch.onnx.export(
        net, (torch.zeros(1, 3, 64, 96),), file, input_names=['picture'], output_names=['shares'],
        dynamic_axes={'picture': sides, 'shares': sides}, opset_version=17, dynamo=False,
    )


def main() -> None:
    options = argparse.ArgumentParser()
    options.add_argument('--work', default=os.path.join(HERE, 'work'), help='folder for drawings and weights')
    options.add_argument('--out', default=os.path.join(HERE, '../../../sign-reader/models/plates.onnx'))
    options.add_argument('--plates', type=int, default=1800)
    options.add_argument('--backdrops', type=int, default=300)
    options.add_argument('--scenes', type=int, default=8000)
    options.add_argument('--steps', type=int, default=8000)
    options.add_argument('--rate', type=float, default=2.5e-3, help='highest learning rate')
    options.add_argument('--seed', type=int, default=SEED, help='seed of the scenes')
    options.add_argument('--processes', type=int, default=2, help='number of processes that draw scenes (training uses one thread)')
    options.add_argument('--start', help='file of weights to start from')
    options.add_argument('--export-only', action='store_true', help='only write the existing weights as ONNX')
    given = options.parse_args()
    torch.set_num_threads(1)
    cv2.setNumThreads(1)
    os.makedirs(given.work, exist_ok=True)
    weights = f'{given.work}/weights.pt'
    if given.export_only:
        net = PlateNet()
        net.load_state_dict(torch.load(weights))
    else:
        if not os.path.exists(f'{given.work}/art/done'):
            art = f'{given.work}/art'
            subprocess.run(['node', f'{HERE}/../common/run-program.mjs', f'{HERE}/draw-images.ts', art, str(given.plates), str(given.backdrops)], check=True)
            open(f'{art}/done', 'w').close()
        pictures, labels = draw_scenes(given.work, given.seed, given.scenes, given.processes)
        net = train(pictures, labels, given.steps, given.rate, weights, given.start)
    os.makedirs(os.path.dirname(given.out), exist_ok=True)
    export(net, given.out)


if __name__ == '__main__':
    main()

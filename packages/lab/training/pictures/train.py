"""Trains the network on crops and, once mined, on hard negatives."""

import math
import time

import numpy as np
import torch
import torch.nn.functional as F

from classes import CLASSES, MARGIN, WINDOW
from network import Network, tensor_of

BACKGROUND_PER_STEP = 48
CLASS_PER_STEP = 6
HARD_PER_STEP = 40
# More crops per step for the classes in which errors matter most.
CLASS_PER_STEP_BY_NAME = {'no-parking': 14, 'no-stopping': 12, 'disabled': 8}


def _batch(rng, crops, labels, by_class, hard):
    chosen = [rng.choice(by_class[0], BACKGROUND_PER_STEP)]
    for at, name in enumerate(CLASSES[1:], 1):
        chosen.append(rng.choice(by_class[at], CLASS_PER_STEP_BY_NAME.get(name, CLASS_PER_STEP)))
    chosen = np.concatenate(chosen)
    y, x = rng.integers(0, 2 * MARGIN + 1, 2)
    window = np.s_[y : y + WINDOW, x : x + WINDOW]
    pictures, wanted = crops[chosen][:, window[0], window[1]], labels[chosen]
    if hard is not None:
        more = hard[rng.integers(0, len(hard), HARD_PER_STEP)][:, window[0], window[1]]
        pictures, wanted = np.concatenate([pictures, more]), np.concatenate([wanted, np.zeros(len(more), np.int64)])
    count = len(pictures)
    light = rng.uniform(0.8, 1.2, (count, 1, 1, 3)).astype(np.float32)
    pictures = np.clip(pictures * light + rng.uniform(-15, 15, (count, 1, 1, 1)).astype(np.float32), 0, 255)
    return tensor_of(pictures), torch.from_numpy(wanted)


def train(network, crops, labels, steps, rate, seed, hard=None, report=print):
    """Trains in place for `steps` steps. The learning rate rises to `rate` and then falls to almost zero."""
    rng = np.random.default_rng(seed)
    by_class = [np.where(labels == at)[0] for at in range(len(CLASSES))]
    optimiser = torch.optim.AdamW(network.parameters(), rate, weight_decay=2e-3)
    network.train()
    started, total = time.time(), 0.0
    for step in range(steps):
        share = step / steps
        for group in optimiser.param_groups:
            group['lr'] = rate * min(1, share / 0.04 + 0.02) * (0.5 * (1 + math.cos(math.pi * share)) + 0.003)
        pictures, wanted = _batch(rng, crops, labels, by_class, hard)
        scores = network(pictures.contiguous(memory_format=torch.channels_last))[:, :, 0, 0]
        loss = F.cross_entropy(scores, wanted, label_smoothing=0.02)
        optimiser.zero_grad(set_to_none=True)
        loss.backward()
        optimiser.step()
        total += float(loss.detach())
        if step % 100 == 99:
            report(f'step {step + 1} of {steps}, loss {total / 100:.3f}, {time.time() - started:.0f} s')
            total = 0.0
    network.eval()


def confusion(network, crops, labels):
    """The confusion matrix: counts of predicted classes (columns) for each true class (row)."""
    middle = crops[:, MARGIN : MARGIN + WINDOW, MARGIN : MARGIN + WINDOW]
    table = np.zeros((len(CLASSES), len(CLASSES)), int)
    with torch.no_grad():
        for at in range(0, len(middle), 256):
            scores = network(tensor_of(middle[at : at + 256]))[:, :, 0, 0]
            np.add.at(table, (labels[at : at + 256], scores.argmax(1).numpy()), 1)
    return table


def new_network(seed):
    torch.manual_seed(seed)
    return Network().to(memory_format=torch.channels_last)

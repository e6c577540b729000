"""Finds what the network takes for a picture where there is none: the negatives that teach it most."""

import cv2
import numpy as np
import torch

from classes import MARGIN, WINDOW
from make_crops import CROP, SIDE, is_of_nothing, make_scene
from network import tensor_of

SCALES = (1, 0.77, 0.58, 0.44, 0.33)
STRIDE = 4
"""A window surer than this of a picture that is not there is a hard negative."""
MIN_SURE = 0.3
MOST_A_SCENE = 24


def _false_windows(network, image, pictures):
    for scale in SCALES:
        size = round(SIDE * scale)
        small = cv2.resize(image, (size, size), interpolation=cv2.INTER_AREA if scale < 1 else cv2.INTER_LINEAR)
        with torch.no_grad():
            shares = torch.softmax(network(tensor_of(small[None]))[0], 0).numpy()
        sure = shares[1:].max(0)
        for row, column in zip(*np.where(sure > MIN_SURE)):
            left, top = column * STRIDE - MARGIN, row * STRIDE - MARGIN
            if left < 0 or top < 0 or left + CROP > size or top + CROP > size:
                continue
            middle = ((left + CROP / 2) / scale, (top + CROP / 2) / scale)
            if is_of_nothing(*middle, WINDOW / scale, pictures):
                yield sure[row, column], small[top : top + CROP, left : left + CROP]


def mine(network, seed, count, folder, plates):
    """Hard negatives of `count` new scenes, as an array of crops."""
    rng = np.random.default_rng(seed)
    network.eval()
    hard = []
    for _ in range(count):
        image, pictures = make_scene(rng, folder, plates)
        found = [(sure * rng.random(), crop) for sure, crop in _false_windows(network, image, pictures)]
        found.sort(key=lambda one: -one[0])
        hard += [crop for _, crop in found[:MOST_A_SCENE]]
    return np.stack(hard)

"""Mines hard negatives: windows without a picture in which the network sees one."""

import cv2
import numpy as np
import torch

from classes import MARGIN, WINDOW
from make_crops import CROP, SIDE, shows_no_picture, make_scene
from network import tensor_of

SCALES = (1, 0.77, 0.58, 0.44, 0.33)
STRIDE = 4
# A window is a hard negative if the network sees a picture with more than this probability.
MIN_CONFIDENCE = 0.3
MAX_PER_SCENE = 24


def _false_windows(network, image, pictures):
    for scale in SCALES:
        size = round(SIDE * scale)
        small = cv2.resize(image, (size, size), interpolation=cv2.INTER_AREA if scale < 1 else cv2.INTER_LINEAR)
        with torch.no_grad():
            shares = torch.softmax(network(tensor_of(small[None]))[0], 0).numpy()
        sure = shares[1:].max(0)
        for row, column in zip(*np.where(sure > MIN_CONFIDENCE)):
            left, top = column * STRIDE - MARGIN, row * STRIDE - MARGIN
            if left < 0 or top < 0 or left + CROP > size or top + CROP > size:
                continue
            middle = ((left + CROP / 2) / scale, (top + CROP / 2) / scale)
            if shows_no_picture(*middle, WINDOW / scale, pictures):
                yield sure[row, column], small[top : top + CROP, left : left + CROP]


def mine(network, seed, count, folder, plates):
    """Draws `count` new scenes; returns their hard negatives as an array of crops."""
    rng = np.random.default_rng(seed)
    network.eval()
    hard = []
    for _ in range(count):
        image, pictures = make_scene(rng, folder, plates)
        found = [(sure * rng.random(), crop) for sure, crop in _false_windows(network, image, pictures)]
        found.sort(key=lambda one: -one[0])
        hard += [crop for _, crop in found[:MAX_PER_SCENE]]
    return np.stack(hard)

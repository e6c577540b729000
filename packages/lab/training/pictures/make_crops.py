"""Pastes drawn plates into synthetic scenes and cuts crops from them, with and without a picture in the middle."""

import json
import math
from pathlib import Path

import cv2
import numpy as np

from classes import CLASSES, FILL, MARGIN, WINDOW
from common.scenes import background, colour, occlude, paste, perspective, photograph

SIDE = 352
CROP = WINDOW + 2 * MARGIN
# Pictures smaller than this in the scene, in pixels, are skipped: nobody could recognise them.
MIN_PICTURE_SIDE = 13


def load_plates(folder):
    plates = []
    for file in sorted(Path(folder).glob('list-*.json')):
        plates += json.loads(file.read_text())
    return sorted(plates, key=lambda plate: plate['seed'])


def _put_plate(rng, image, folder, plate, taken):
    """Pastes a plate unless it overlaps another one; returns its pictures as (class, upper left, lower right)."""
    width, height = plate['width'], plate['height']
    side = math.exp(rng.uniform(math.log(60), math.log(620)))
    scale = side / max(width, height)
    room = 0.2 if side < 300 else 0.35
    centre = rng.uniform(room, 1 - room, 2) * SIDE
    homography = perspective(rng, width, height, scale, centre, rng.choice([10, 25, 42]))
    corners = cv2.perspectiveTransform(np.float32([[[0, 0], [width, 0], [width, height], [0, height]]]), homography)[0]
    low, high = corners.min(0), corners.max(0)
    if any((low < other[1]).all() and (other[0] < high).all() for other in taken):
        return []
    taken.append((low, high))
    if rng.random() < 0.7:
        x, wide = centre[0] + rng.uniform(-0.05, 0.05) * side, side * rng.uniform(0.02, 0.08)
        cv2.rectangle(image, (int(x - wide), 0), (int(x + wide), SIDE), colour(rng, 40, 190), -1)
    rgba = cv2.cvtColor(cv2.imread(str(Path(folder) / f"{plate['seed']}.png"), cv2.IMREAD_UNCHANGED), cv2.COLOR_BGRA2RGBA)
    if rng.random() < 0.2:
        rgba[..., :3] = np.clip(rgba[..., :3] * rng.uniform(0.5, 0.95) + rng.uniform(0, 60), 0, 255)
    paste(image, rgba, homography, scale)
    found = []
    for kind, x, y, wide, tall in plate['boxes']:
        quad = cv2.perspectiveTransform(np.float32([[[x, y], [x + wide, y], [x + wide, y + tall], [x, y + tall]]]), homography)[0]
        found.append((CLASSES.index(kind), quad.min(0), quad.max(0)))
    return found


def make_scene(rng, folder, plates):
    """Draws a scene (RGB); returns it and its pictures as (class, upper left, lower right)."""
    image = background(rng, SIDE)
    pictures, taken = [], []
    for _ in range(int(rng.choice([0, 1, 2, 3], p=[0.06, 0.44, 0.35, 0.15]))):
        pictures += _put_plate(rng, image, folder, plates[int(rng.integers(len(plates)))], taken)
    occlude(rng, image)
    return photograph(rng, image), pictures


def cut(image, x, y, side):
    """Cuts out the square of `side` pixels around a point, plus the margin. Pixels outside the image repeat its edge."""
    scale = WINDOW / side
    shift = CROP / 2
    matrix = np.float32([[scale, 0, shift - x * scale], [0, scale, shift - y * scale]])
    if scale < 0.7:
        small = min(1.0, scale * 1.4)
        image = cv2.resize(image, None, fx=small, fy=small, interpolation=cv2.INTER_AREA)
        matrix[:, :2] /= small
    return cv2.warpAffine(image, matrix, (CROP, CROP), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)


def overlap_of(x, y, side, low, high):
    """How well a window fits a picture: (distance of the centres in picture sizes, relative size)."""
    middle, size = (low + high) / 2, max(high - low)
    return max(abs(x - middle[0]), abs(y - middle[1])) / size, side * FILL / size


def shows_no_picture(x, y, side, pictures):
    for _, low, high in pictures:
        distance, size = overlap_of(x, y, side, low, high)
        if distance < 0.36 and 0.58 < size < 1.9:
            return False
    return True


def crops_of(rng, image, pictures):
    """Crops of one scene: each picture twice, and up to six windows without a picture."""
    crops, labels = [], []
    for kind, low, high in pictures:
        middle, size = (low + high) / 2, max(high - low)
        visible = np.minimum(high, SIDE) - np.maximum(low, 0)
        if size < MIN_PICTURE_SIDE or (visible < 0.82 * (high - low)).any():
            continue
        for _ in range(2):
            side = size / FILL * rng.uniform(0.86, 1.17)
            x, y = middle + rng.uniform(-0.06, 0.06, 2) * size
            crops.append(cut(image, x, y, side))
            labels.append(kind)
    for _ in range(6):
        side = math.exp(rng.uniform(math.log(14), math.log(220)))
        x, y = rng.uniform(0.03, 0.97, 2) * SIDE
        if pictures and rng.random() < 0.45:
            _, low, high = pictures[int(rng.integers(len(pictures)))]
            size = max(high - low)
            x, y = (low + high) / 2 + rng.uniform(-0.9, 0.9, 2) * size
            side = max(12, size / FILL * math.exp(rng.uniform(-1.1, 1.1)))
        if shows_no_picture(x, y, side, pictures):
            crops.append(cut(image, x, y, side))
            labels.append(0)
    return crops, labels


def make_crops(seed, count, folder, plates):
    """Draws `count` scenes; returns an array of crops and one of their classes."""
    rng = np.random.default_rng(seed)
    crops, labels = [], []
    for _ in range(count):
        image, pictures = make_scene(rng, folder, plates)
        more, kinds = crops_of(rng, image, pictures)
        crops += more
        labels += kinds
    return np.stack(crops), np.array(labels, np.int64)

"""Labelled photos: cuts of them as training samples, and their plates as flat art.

A folder of photos holds `photos/NAME.jpg` with signs and `backgrounds/NAME.jpg` without. No photo is part of the
repository. `boxes.jsonl` has what was marked on each by eye, by the SHA-256 of its file: plates (corners clockwise from the
upper left, kind, whether they can be read), arrows and pictures, in pixels of the upright photo.
"""

import glob
import hashlib
import json
import os
import random

import cv2
import numpy as np

from art import Art
from classes import PLATES, part_of_picture, parts_of_arrow
from degrade import degrade
from scene import MIN_PART, MIN_VISIBLE, SIDE, Truth, bounds_of, corners_at, share_inside

# Longer side to which photos are shrunk once, in pixels: twice what the network reads.
KEPT_SIDE = 1100
BOXES = os.path.join(os.path.dirname(os.path.abspath(__file__)), 'boxes.jsonl')
FLAT_SIDE = 420
# A plate cut out of a photo needs this many pixels on its shorter side.
MIN_FLAT = 70


def digest_of(file: str) -> str:
    return hashlib.sha256(open(file, 'rb').read()).hexdigest()


def half_of(name: str) -> str:
    """The half a photo belongs to, by its name."""
    return str(hashlib.sha256(name.encode()).digest()[0] % 2)


def kind_of_plate(kind: str) -> int:
    return PLATES.index('other' if kind == 'other' else 'parking')


class Photos:
    """The labelled photos of a half ('0' or '1') or all of them ('all')."""

    def __init__(self, folder: str, half: str):
        self.folder, self.half = folder, half
        labels = {row['photo']: row for row in map(json.loads, open(BOXES))}
        files = [file for file in sorted(glob.glob(f'{folder}/photos/*')) if self.has(file)]
        known = [(file, labels[digest]) for file in files if (digest := digest_of(file)) in labels]
        self.shown = [self.read(file, row) for file, row in known]

    def has(self, file: str) -> bool:
        name = os.path.splitext(os.path.basename(file))[0]
        return self.half in ('all', half_of(name))

    def read(self, file: str, labels: dict) -> tuple[np.ndarray, dict]:
        picture = load(file)
        scale = min(1.0, KEPT_SIDE / max(picture.shape[:2]))
        picture = shrunk(picture, KEPT_SIDE)
        boxes = lambda rows: [{**row, 'box': [edge * scale for edge in row['box']]} for row in rows]
        plates = [{**plate, 'corners': np.float32(plate['corners']).reshape(4, 2) * scale} for plate in labels['plates']]
        return picture, dict(plates=plates, arrows=boxes(labels['arrows']), pictures=boxes(labels['pictures']))

    def parts(self, labels: dict) -> list[tuple[int | None, list[float]]]:
        """Class and box of every part; None for one that cannot be told."""
        arrows = []
        for arrow in labels['arrows']:
            left, top, right, bottom = arrow['box']
            found = parts_of_arrow(arrow['way'], left, top, right - left, bottom - top)
            arrows += [(part, [x, y, x + wide, y + tall]) for part, x, y, wide, tall in found]
        return arrows + [(None if picture['kind'] == 'unsure' else part_of_picture(picture['kind']), picture['box']) for picture in labels['pictures']]

    def sample(self, rng: random.Random) -> tuple[np.ndarray, Truth]:
        """A cut of a photo, turned, sheared and scaled a little."""
        picture, labels = rng.choice(self.shown)
        height, width = picture.shape[:2]
        longer = SIDE * (rng.uniform(0.8, 1.6) if rng.random() < 0.7 else rng.uniform(0.5, 3))
        scale = longer / max(width, height)
        # Most cuts show a part or plate, so that small ones are not missed.
        spots = [np.mean(plate['corners'], 0) for plate in labels['plates']] + [np.reshape(part['box'], (2, 2)).mean(0) for part in labels['arrows'] + labels['pictures']]
        if spots and rng.random() < 0.6:
            middle = rng.choice(spots) + np.array([rng.uniform(-0.3, 0.3), rng.uniform(-0.3, 0.3)]) * SIDE / scale
        else:
            middle = np.array([width * rng.random(), height * rng.random()])
        turn, squeeze = np.radians(rng.gauss(0, 5)), np.exp(rng.gauss(0, 0.06))
        shear = rng.gauss(0, 0.05)
        linear = scale * np.array([[np.cos(turn) * squeeze, -np.sin(turn) + shear], [np.sin(turn), np.cos(turn) / squeeze]])
        shift = np.array([SIDE / 2, SIDE / 2]) - linear @ middle
        map_ = np.vstack([np.column_stack([linear, shift]), [0, 0, 1]])
        blurred = cv2.GaussianBlur(picture, (0, 0), 0.45 / scale) if scale < 0.7 else picture
        border = rng.choice([cv2.BORDER_REPLICATE, cv2.BORDER_CONSTANT])
        cut = cv2.warpPerspective(blurred, map_, (SIDE, SIDE), flags=cv2.INTER_LINEAR, borderMode=border, borderValue=(110, 110, 110))
        truth = Truth()
        for plate in labels['plates']:
            corners = cv2.perspectiveTransform(plate['corners'][None].astype(np.float32), map_)[0]
            box = bounds_of(corners)
            inside = share_inside(box, SIDE)
            if inside > MIN_VISIBLE or (inside > 0.25 and (box[2] - box[0]) * (box[3] - box[1]) * inside > 0.12 * SIDE * SIDE):
                truth.plates.append((kind_of_plate(plate['kind']), corners))
            elif inside > 0:
                truth.unsure_plates.append(box)
        for part, box in self.parts(labels):
            seen = bounds_of(corners_at(map_, *box))
            if part is not None and share_inside(seen, SIDE) > MIN_VISIBLE and min(seen[2] - seen[0], seen[3] - seen[1]) >= MIN_PART:
                truth.parts.append((part, seen))
            elif share_inside(seen, SIDE) > 0:
                truth.unsure.append(seen)
        # Nobody marked the words.
        truth.unsure_words = [corners for _, corners in truth.plates]
        return degrade(rng, cut.astype(np.float32)), truth

    def plates(self) -> list[Art]:
        """The plates of the photos, seen from the front."""
        return [art for picture, labels in self.shown for art in self.flat(picture, labels)]

    def flat(self, picture: np.ndarray, labels: dict) -> list[Art]:
        found = []
        for plate in labels['plates']:
            quad = plate['corners']
            wide = (np.linalg.norm(quad[1] - quad[0]) + np.linalg.norm(quad[2] - quad[3])) / 2
            tall = (np.linalg.norm(quad[3] - quad[0]) + np.linalg.norm(quad[2] - quad[1])) / 2
            if min(wide, tall) < MIN_FLAT or not plate['read']:
                continue
            scale = FLAT_SIDE / max(wide, tall)
            size = max(8, round(wide * scale)), max(8, round(tall * scale))
            map_ = cv2.getPerspectiveTransform(quad, np.float32([[0, 0], [size[0], 0], [size[0], size[1]], [0, size[1]]]))
            art = np.full((size[1], size[0], 4), 255, np.uint8)
            art[..., :3] = cv2.warpPerspective(picture, map_, size, flags=cv2.INTER_AREA)
            parts, whole = [], True
            for part, box in self.parts(labels):
                left, top, right, bottom = bounds_of(corners_at(map_, *box))
                if not (0 < (left + right) / 2 < size[0] and 0 < (top + bottom) / 2 < size[1]):
                    continue
                whole = whole and part is not None
                parts.append((part, left, top, right - left, bottom - top))
            if whole:
                found.append(Art(art, parts, kind_of_plate(plate['kind'])))
        return found

    def backgrounds(self) -> list[np.ndarray]:
        """Photos without a sign."""
        files = [file for file in sorted(glob.glob(f'{self.folder}/backgrounds/*')) if self.has(file)]
        return [shrunk(load(file), 700) for file in files]


def shrunk(picture: np.ndarray, side: int) -> np.ndarray:
    scale = min(1.0, side / max(picture.shape[:2]))
    return cv2.resize(picture, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)


def load(file: str) -> np.ndarray:
    """A photo as RGB, turned as its EXIF says."""
    return cv2.cvtColor(cv2.imread(file, cv2.IMREAD_COLOR), cv2.COLOR_BGR2RGB)

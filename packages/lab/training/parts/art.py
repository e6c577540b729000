"""Flat plates with the boxes of their parts: drawn by packages/lab/drawings, by plate_art, or cut out of labelled photos."""

import glob
import json
import random
from dataclasses import dataclass

import cv2
import numpy as np

from classes import PLATES, part_of_picture, parts_of_arrow
from plate_art import sticker, street_plate, wild_plate

ART_SIDE = 300
# Share of plates that plate_art draws: words in any colour and layout, and names of streets.
WORDS_ONLY, STREETS = 0.1, 0.03


@dataclass
class Art:
    """A picture (RGBA, seen from the front), its parts (class, x, y, width, height in pixels), its class of plate, and its
    words (x, y, width, height); None if nobody has marked them."""

    picture: np.ndarray
    parts: list[tuple[int, float, float, float, float]]
    plate: int | None
    words: list[tuple[float, float, float, float]] | None = None


def plate_of_style(style: str) -> int | None:
    """The class of a drawn plate by its style: none for words painted on the ground."""
    if style.startswith('painted'):
        return None
    return PLATES.index('other' if style.startswith('distractor') else 'parking')


class ArtSource:
    """Gives plates. `folder` holds drawn ones, `real` plates that were cut out of photos."""

    def __init__(self, folder: str, real: list[Art] = (), share_real: float = 0.0):
        self.folder, self.real, self.share_real = folder, list(real), share_real
        self.rows = [row for file in sorted(glob.glob(f'{folder}/list-*.json')) for row in json.load(open(file))]
        self.kept: dict[int, Art] = {}

    def drawn(self, index: int) -> Art:
        known = self.kept.get(index)
        if known:
            return known
        row = self.rows[index]
        picture = cv2.cvtColor(cv2.imread(f"{self.folder}/{row['seed']}.png", cv2.IMREAD_UNCHANGED), cv2.COLOR_BGRA2RGBA)
        parts = [(part_of_picture(kind), *box) for kind, *box in row['pictures']]
        parts += [part for way, *box in row['arrows'] for part in parts_of_arrow(way, *box)]
        art = Art(picture, parts, plate_of_style(row['style']), row['words'])
        self.kept[index] = art
        return art

    def draw(self, rng: random.Random) -> Art:
        if self.real and rng.random() < self.share_real:
            art = rng.choice(self.real)
            return Art(recolour(rng, art.picture), art.parts, art.plate, art.words)
        kind = rng.random()
        if kind < WORDS_ONLY:
            return Art(wild_plate(rng, ART_SIDE), [], PLATES.index('parking'))
        if kind < WORDS_ONLY + STREETS:
            return Art(street_plate(rng, ART_SIDE), [], PLATES.index('other'))
        art = self.drawn(rng.randrange(len(self.rows)))
        if rng.random() < 0.2:
            art = Art(worn(rng, art.picture.copy()), art.parts, art.plate, art.words)
        return art


def recolour(rng: random.Random, picture: np.ndarray) -> np.ndarray:
    picture = picture.copy()
    inks = picture[..., :3].astype(np.float32) * rng.uniform(0.7, 1.3) + rng.uniform(-25, 25)
    picture[..., :3] = np.clip(inks, 0, 255)
    return picture


def worn(rng: random.Random, picture: np.ndarray) -> np.ndarray:
    """Fades a plate and puts stickers on it."""
    inks = picture[..., :3].astype(np.float32) * rng.uniform(0.5, 0.95) + rng.uniform(0, 60)
    picture[..., :3] = np.clip(inks, 0, 255)
    for _ in range(rng.choice([0, 0, 1, 2])):
        stuck = sticker(rng, rng.randint(12, 40))
        y = rng.randint(0, max(0, picture.shape[0] - stuck.shape[0]))
        x = rng.randint(0, max(0, picture.shape[1] - stuck.shape[1]))
        part = picture[y : y + stuck.shape[0], x : x + stuck.shape[1]]
        stuck = stuck[: part.shape[0], : part.shape[1]]
        shows = (stuck[..., 3:] > 127) & (part[..., 3:] > 127)
        part[..., :3] = np.where(shows, stuck[..., :3], part[..., :3])
    return picture

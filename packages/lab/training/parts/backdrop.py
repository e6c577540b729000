"""Backgrounds of signs: those of packages/lab/drawings, and walls, skies, foliage and shop fronts drawn here."""

import glob
import random

import cv2
import numpy as np

from random_draws import any_colour, similar_colour
from plate_art import STREETS, TEXTS, letter
from PIL import Image, ImageDraw

# Share of backgrounds that are photos, where there are some.
PHOTO_SHARE = 0.8


def cloudy(rng: random.Random, side: int, octaves: int) -> np.ndarray:
    """Smooth noise of several octaves with a mean of 0 and a standard deviation of 1."""
    noise = np.random.default_rng(rng.randrange(2**31))
    field = np.zeros((side, side), np.float32)
    cells = rng.choice([2, 3, 5, 8])
    for octave in range(octaves):
        count = min(side, cells * 2**octave)
        layer = noise.standard_normal((count, count)).astype(np.float32)
        field += cv2.resize(layer, (side, side), interpolation=cv2.INTER_CUBIC) * rng.uniform(0.35, 0.75) ** octave
    return field / (field.std() + 1e-6)


def painted(rng: random.Random, side: int) -> np.ndarray:
    """A wall or a sky: a colour gradient with noise."""
    one = np.array(any_colour(rng), np.float32)
    other = one * rng.uniform(0.6, 1.4) if rng.random() < 0.7 else np.array(any_colour(rng), np.float32)
    run = np.linspace(0, 1, side, dtype=np.float32)
    run = run[:, None, None] if rng.random() < 0.6 else run[None, :, None]
    field = np.broadcast_to(one + (other - one) * run, (side, side, 3)).copy()
    field += cloudy(rng, side, rng.randint(1, 6))[..., None] * rng.uniform(1, 22)
    if rng.random() < 0.25:  # clouds with edges
        cover = cloudy(rng, side, 5)
        field = np.where((cover > rng.uniform(0, 1))[..., None], rng.uniform(200, 255), field)
    if rng.random() < 0.35:
        joints(rng, field)
    return field


def joints(rng: random.Random, field: np.ndarray) -> None:
    """Draws the joints of bricks, tiles or slats: even areas between lines that are not plates."""
    side = field.shape[0]
    colour = [float(part) for part in any_colour(rng)]
    tall = rng.randint(6, 110)
    long = int(tall * rng.choice([0.6, 1, 1.6, 2.3, 3, 100]))
    thick = rng.choice([1, 1, 2, 3, 5])
    shift = rng.choice([0, long // 2])
    across = rng.random() < 0.5
    canvas = field if across else field.transpose(1, 0, 2).copy()
    for index, y in enumerate(range(rng.randint(-tall, 0), side, tall)):
        cv2.line(canvas, (0, y), (side, y), colour, thick)
        for x in range(-long + (shift if index % 2 else 0), side, long):
            cv2.line(canvas, (x, y), (x, y + tall), colour, thick)
    if not across:
        field[:] = canvas.transpose(1, 0, 2)


def leaves(rng: random.Random, side: int) -> np.ndarray:
    """Foliage and branches in front of shade or sky."""
    green = (rng.randint(40, 120), rng.randint(70, 150), rng.randint(20, 80))
    back = rng.choice([(25, 35, 22), (200, 215, 228), (120, 130, 110)])
    field = np.full((side, side, 3), back, np.uint8)
    size = rng.randint(2, 16)
    for _ in range(rng.randint(4, 12)):
        p, q = [(rng.randint(0, side), rng.randint(0, side)) for _ in range(2)]
        cv2.line(field, p, q, similar_colour(rng, (74, 59, 46), 30), rng.randint(1, 8), cv2.LINE_AA)
    density = cloudy(rng, side, 3)
    for _ in range(int(rng.uniform(1, 3) * side * side / (size * size * 4))):
        x, y = rng.randrange(side), rng.randrange(side)
        if density[y, x] < -0.7:
            continue
        tone = rng.uniform(0.35, 1.6)
        colour = tuple(min(255, int(part * tone)) for part in green)
        axes = (max(1, int(size * rng.uniform(0.5, 1.4))), max(1, int(size * rng.uniform(0.2, 0.7))))
        cv2.ellipse(field, (x, y), axes, rng.randint(0, 180), 0, 360, colour, -1, cv2.LINE_AA)
    return field.astype(np.float32)


def shapes(rng: random.Random, side: int) -> np.ndarray:
    """Random boxes, ellipses and lines, like streets, cars and machines."""
    field = np.full((side, side, 3), any_colour(rng), np.uint8)
    for _ in range(rng.randint(8, 70)):
        kind, colour, size = rng.random(), any_colour(rng), rng.randint(4, 150)
        x, y = rng.randint(-40, side), rng.randint(-40, side)
        fill = -1 if rng.random() < 0.7 else rng.randint(1, 6)
        if kind < 0.5:
            box = cv2.boxPoints(((x, y), (size, size * rng.uniform(0.2, 2.5)), rng.choice([0, 0, rng.gauss(0, 15)])))
            if fill < 0:
                cv2.fillConvexPoly(field, np.int32(box), colour, cv2.LINE_AA)
            else:
                cv2.polylines(field, [np.int32(box)], True, colour, fill, cv2.LINE_AA)
        elif kind < 0.7:
            cv2.ellipse(field, (x, y), (size // 2, int(size * rng.uniform(0.1, 0.6))), rng.randint(0, 180), 0, 360, colour, fill, cv2.LINE_AA)
        else:
            cv2.line(field, (x, y), (rng.randint(-40, side), rng.randint(-40, side)), colour, rng.randint(1, 12), cv2.LINE_AA)
    return field.astype(np.float32)


def front(rng: random.Random, side: int) -> np.ndarray:
    """A shop front: rows of windows, and words painted directly on the wall."""
    wall = any_colour(rng)
    picture = Image.new('RGB', (side, side), wall)
    draw = ImageDraw.Draw(picture)
    cell = rng.randint(24, 110)
    share = rng.uniform(0.4, 0.8)
    for y in range(rng.randint(-cell, 0), side, cell):
        glass = any_colour(rng)
        for x in range(rng.randint(-cell, 0), side, int(cell * rng.uniform(0.5, 1.2)) + 6):
            tone = similar_colour(rng, glass, 30)
            draw.rectangle([x, y, x + cell * share * 0.8, y + cell * share], fill=tone, outline=similar_colour(rng, wall, 60))
    for _ in range(rng.choice([0, 1, 1, 2, 4])):
        tall = rng.randint(8, 70)
        x, y = rng.randint(-30, side - 30), rng.randint(0, side - 10)
        letter(rng, draw, rng.choice(STREETS + TEXTS), (x, y, x + tall * 6, y + tall), any_colour(rng))
    return np.array(picture).astype(np.float32)


class Backdrops:
    """Draws square backgrounds. `folder` holds those of packages/lab/drawings, `photos` are real ones without a sign."""

    def __init__(self, folder: str, photos: list[np.ndarray] = ()):
        self.files = sorted(glob.glob(f'{folder}/*.png'))
        self.photos = list(photos)

    def drawn(self, rng: random.Random, side: int) -> np.ndarray:
        if self.photos and rng.random() < PHOTO_SHARE:
            picture = rng.choice(self.photos)
        else:
            picture = cv2.cvtColor(cv2.imread(rng.choice(self.files)), cv2.COLOR_BGR2RGB)
        full = min(picture.shape[:2])
        size = rng.randint(full // 4, full)
        x, y = rng.randint(0, picture.shape[1] - size), rng.randint(0, picture.shape[0] - size)
        return cv2.resize(picture[y : y + size, x : x + size], (side, side), interpolation=cv2.INTER_AREA).astype(np.float32)

    def draw(self, rng: random.Random, side: int) -> np.ndarray:
        """A background as RGB (float32, 0 to 255), sometimes of two kinds that meet at a line."""
        kinds = [self.drawn, painted, leaves, shapes, front]
        make = lambda: rng.choices(
            [lambda: self.drawn(rng, side), *[(lambda kind=kind: kind(rng, side)) for kind in kinds[1:]]],
            [5, 3, 2, 1.5, 1.5],
        )[0]()
        field = make()
        if rng.random() < 0.35:
            other, at = make(), rng.randint(side // 6, 5 * side // 6)
            if rng.random() < 0.5:
                field[at:] = other[at:]
            else:
                field[:, at:] = other[:, at:]
        if rng.random() < 0.5:
            field = cv2.GaussianBlur(field, (0, 0), rng.uniform(0.4, 4))
        return np.clip(field, 0, 255)

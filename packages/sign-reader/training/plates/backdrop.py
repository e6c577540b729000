"""What is behind signs: drawn backdrops of packages/sign-drawings, and walls, skies, leaves, fronts made here."""

import glob
import random

import cv2
import numpy as np

from chance import any_colour, near
from plate_art import STREETS, TEXTS, letter
from PIL import Image, ImageDraw


def cloudy(chance: random.Random, side: int, octaves: int) -> np.ndarray:
    """Smooth noise of several octaves with a mean of 0 and a spread of about 1."""
    noise = np.random.default_rng(chance.randrange(2**31))
    field = np.zeros((side, side), np.float32)
    cells = chance.choice([2, 3, 5, 8])
    for octave in range(octaves):
        count = min(side, cells * 2**octave)
        layer = noise.standard_normal((count, count)).astype(np.float32)
        field += cv2.resize(layer, (side, side), interpolation=cv2.INTER_CUBIC) * chance.uniform(0.35, 0.75) ** octave
    return field / (field.std() + 1e-6)


def painted(chance: random.Random, side: int) -> np.ndarray:
    """A wall or a sky: one colour, or two that run into each other, with noise."""
    one = np.array(any_colour(chance), np.float32)
    other = one * chance.uniform(0.6, 1.4) if chance.random() < 0.7 else np.array(any_colour(chance), np.float32)
    run = np.linspace(0, 1, side, dtype=np.float32)
    run = run[:, None, None] if chance.random() < 0.6 else run[None, :, None]
    field = np.broadcast_to(one + (other - one) * run, (side, side, 3)).copy()
    field += cloudy(chance, side, chance.randint(1, 6))[..., None] * chance.uniform(1, 22)
    if chance.random() < 0.25:  # clouds with edges
        cover = cloudy(chance, side, 5)
        field = np.where((cover > chance.uniform(0, 1))[..., None], chance.uniform(200, 255), field)
    if chance.random() < 0.35:
        joints(chance, field)
    return field


def joints(chance: random.Random, field: np.ndarray) -> None:
    """Bricks, tiles, slats or sheets: even fields between lines, which are no plates."""
    side = field.shape[0]
    colour = [float(part) for part in any_colour(chance)]
    tall = chance.randint(6, 110)
    long = int(tall * chance.choice([0.6, 1, 1.6, 2.3, 3, 100]))
    thick = chance.choice([1, 1, 2, 3, 5])
    shift = chance.choice([0, long // 2])
    across = chance.random() < 0.5
    canvas = field if across else field.transpose(1, 0, 2).copy()
    for index, y in enumerate(range(chance.randint(-tall, 0), side, tall)):
        cv2.line(canvas, (0, y), (side, y), colour, thick)
        for x in range(-long + (shift if index % 2 else 0), side, long):
            cv2.line(canvas, (x, y), (x, y + tall), colour, thick)
    if not across:
        field[:] = canvas.transpose(1, 0, 2)


def leaves(chance: random.Random, side: int) -> np.ndarray:
    """Foliage before shade or sky, and branches."""
    green = (chance.randint(40, 120), chance.randint(70, 150), chance.randint(20, 80))
    back = chance.choice([(25, 35, 22), (200, 215, 228), (120, 130, 110)])
    field = np.full((side, side, 3), back, np.uint8)
    size = chance.randint(2, 16)
    for _ in range(chance.randint(4, 12)):
        p, q = [(chance.randint(0, side), chance.randint(0, side)) for _ in range(2)]
        cv2.line(field, p, q, near(chance, (74, 59, 46), 30), chance.randint(1, 8), cv2.LINE_AA)
    density = cloudy(chance, side, 3)
    for _ in range(int(chance.uniform(1, 3) * side * side / (size * size * 4))):
        x, y = chance.randrange(side), chance.randrange(side)
        if density[y, x] < -0.7:
            continue
        tone = chance.uniform(0.35, 1.6)
        colour = tuple(min(255, int(part * tone)) for part in green)
        axes = (max(1, int(size * chance.uniform(0.5, 1.4))), max(1, int(size * chance.uniform(0.2, 0.7))))
        cv2.ellipse(field, (x, y), axes, chance.randint(0, 180), 0, 360, colour, -1, cv2.LINE_AA)
    return field.astype(np.float32)


def shapes(chance: random.Random, side: int) -> np.ndarray:
    """Heaps of boxes, discs and beams: streets, cars, machines."""
    field = np.full((side, side, 3), any_colour(chance), np.uint8)
    for _ in range(chance.randint(8, 70)):
        kind, colour, size = chance.random(), any_colour(chance), chance.randint(4, 150)
        x, y = chance.randint(-40, side), chance.randint(-40, side)
        fill = -1 if chance.random() < 0.7 else chance.randint(1, 6)
        if kind < 0.5:
            box = cv2.boxPoints(((x, y), (size, size * chance.uniform(0.2, 2.5)), chance.choice([0, 0, chance.gauss(0, 15)])))
            if fill < 0:
                cv2.fillConvexPoly(field, np.int32(box), colour, cv2.LINE_AA)
            else:
                cv2.polylines(field, [np.int32(box)], True, colour, fill, cv2.LINE_AA)
        elif kind < 0.7:
            cv2.ellipse(field, (x, y), (size // 2, int(size * chance.uniform(0.1, 0.6))), chance.randint(0, 180), 0, 360, colour, fill, cv2.LINE_AA)
        else:
            cv2.line(field, (x, y), (chance.randint(-40, side), chance.randint(-40, side)), colour, chance.randint(1, 12), cv2.LINE_AA)
    return field.astype(np.float32)


def front(chance: random.Random, side: int) -> np.ndarray:
    """The front of a shop: rows of windows, doors, and words painted straight on the wall."""
    wall = any_colour(chance)
    picture = Image.new('RGB', (side, side), wall)
    draw = ImageDraw.Draw(picture)
    cell = chance.randint(24, 110)
    share = chance.uniform(0.4, 0.8)
    for y in range(chance.randint(-cell, 0), side, cell):
        glass = any_colour(chance)
        for x in range(chance.randint(-cell, 0), side, int(cell * chance.uniform(0.5, 1.2)) + 6):
            tone = near(chance, glass, 30)
            draw.rectangle([x, y, x + cell * share * 0.8, y + cell * share], fill=tone, outline=near(chance, wall, 60))
    for _ in range(chance.choice([0, 1, 1, 2, 4])):
        tall = chance.randint(8, 70)
        x, y = chance.randint(-30, side - 30), chance.randint(0, side - 10)
        letter(chance, draw, chance.choice(STREETS + TEXTS), (x, y, x + tall * 6, y + tall), any_colour(chance))
    return np.array(picture).astype(np.float32)


class Backdrops:
    """Draws squares of backdrops; `folder` holds the drawn ones."""

    def __init__(self, folder: str):
        self.files = sorted(glob.glob(f'{folder}/*.png'))

    def drawn(self, chance: random.Random, side: int) -> np.ndarray:
        picture = cv2.cvtColor(cv2.imread(chance.choice(self.files)), cv2.COLOR_BGR2RGB)
        full = picture.shape[0]
        size = chance.randint(full // 4, full)
        x, y = chance.randint(0, full - size), chance.randint(0, full - size)
        return cv2.resize(picture[y : y + size, x : x + size], (side, side), interpolation=cv2.INTER_AREA).astype(np.float32)

    def draw(self, chance: random.Random, side: int) -> np.ndarray:
        """A backdrop as RGB, float32 of 0 to 255, sometimes of two kinds that meet at a line."""
        kinds = [self.drawn, painted, leaves, shapes, front]
        make = lambda: chance.choices(
            [lambda: self.drawn(chance, side), *[(lambda kind=kind: kind(chance, side)) for kind in kinds[1:]]],
            [5, 3, 2, 1.5, 1.5],
        )[0]()
        field = make()
        if chance.random() < 0.35:
            other, at = make(), chance.randint(side // 6, 5 * side // 6)
            if chance.random() < 0.5:
                field[at:] = other[at:]
            else:
                field[:, at:] = other[:, at:]
        if chance.random() < 0.5:
            field = cv2.GaussianBlur(field, (0, 0), chance.uniform(0.4, 4))
        return np.clip(field, 0, 255)

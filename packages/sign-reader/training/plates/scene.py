"""Scenes: plates on poles and walls before backdrops, and which pixels are inside a plate, on its edge, or neither."""

import glob
import math
import random
from dataclasses import dataclass

import cv2
import numpy as np

from backdrop import Backdrops
from chance import any_colour, log_between
from degrade import degrade
from plate_art import painted_words, sticker, wild_plate

BACKGROUND, INTERIOR, BOUNDARY, IGNORED = range(4)

SIDE = 224
ART_SIDE = 300


@dataclass
class Placed:
    """A flat picture (RGBA) and where its upper left corner is on the plane of the sign, in units of its scale."""

    art: np.ndarray
    x: float
    y: float
    scale: float
    lean: float = 0.0


def view(chance: random.Random, width: float, height: float, longer: float, centre: tuple[float, float]) -> np.ndarray:
    """From the plane of a sign of a size to the scene: turned in space, `longer` pixels long, its middle at `centre`."""
    hard = chance.choice([8, 8, 25, 45])
    yaw, pitch = (math.radians(chance.uniform(-hard, hard) * chance.random() ** 0.5) for _ in range(2))
    pitch *= 0.7
    roll = math.radians(chance.gauss(0, 4) if chance.random() < 0.75 else chance.uniform(-20, 20))
    about_z = np.array([[math.cos(roll), -math.sin(roll), 0], [math.sin(roll), math.cos(roll), 0], [0, 0, 1]])
    about_x = np.array([[1, 0, 0], [0, math.cos(pitch), -math.sin(pitch)], [0, math.sin(pitch), math.cos(pitch)]])
    about_y = np.array([[math.cos(yaw), 0, math.sin(yaw)], [0, 1, 0], [-math.sin(yaw), 0, math.cos(yaw)]])
    turn, size = about_z @ about_x @ about_y, max(width, height)
    far, scale = size * chance.uniform(1.6, 5), longer / size
    corners = np.float32([[0, 0], [width, 0], [width, height], [0, height]])
    seen = []
    for x, y in corners:
        point = turn @ np.array([x - width / 2, y - height / 2, 0])
        depth = far / (far + point[2])
        seen.append([centre[0] + point[0] * depth * scale, centre[1] + point[1] * depth * scale])
    return cv2.getPerspectiveTransform(corners, np.float32(seen))


def on_plane(placed: Placed) -> np.ndarray:
    """From the pixels of a picture to the plane of the sign."""
    height, width = placed.art.shape[:2]
    lean, middle = math.radians(placed.lean), np.array([width / 2, height / 2]) * placed.scale
    turn = placed.scale * np.array([[math.cos(lean), -math.sin(lean)], [math.sin(lean), math.cos(lean)]])
    shift = np.array([placed.x, placed.y]) + middle - turn @ np.array([width / 2, height / 2])
    return np.array([[turn[0, 0], turn[0, 1], shift[0]], [turn[1, 0], turn[1, 1], shift[1]], [0, 0, 1]])


def paste(picture: np.ndarray, art: np.ndarray, map_: np.ndarray) -> np.ndarray:
    """Puts a flat picture (RGBA) into a scene; returns how much of each pixel it covers, 0 to 1."""
    side = picture.shape[0]
    height, width = art.shape[:2]
    area = cv2.contourArea(cv2.perspectiveTransform(np.float32([[[0, 0], [width, 0], [width, height], [0, height]]]), map_)[0])
    shrink = min(1.0, 1.2 * math.sqrt(max(area, 1) / (width * height)))
    if shrink < 0.8:  # mean of areas first: a warp alone would skip pixels
        small = cv2.resize(art, None, fx=shrink, fy=shrink, interpolation=cv2.INTER_AREA)
        map_ = map_ @ np.diag([width / small.shape[1], height / small.shape[0], 1])
        art = small
    cover = art[..., 3].astype(np.float32) / 255
    inks = art[..., :3].astype(np.float32) * cover[..., None]
    cover = cv2.warpPerspective(cover, map_, (side, side), flags=cv2.INTER_LINEAR)
    inks = cv2.warpPerspective(inks, map_, (side, side), flags=cv2.INTER_LINEAR)
    picture[:] = picture * (1 - cover[..., None]) + inks
    return cover


class Art:
    """Flat plates: drawn by packages/sign-drawings, or wild."""

    def __init__(self, folder: str):
        self.files = sorted(glob.glob(f'{folder}/*.png'))

    def draw(self, chance: random.Random) -> np.ndarray:
        if chance.random() < 0.5:
            art = wild_plate(chance, ART_SIDE)
        else:
            art = cv2.cvtColor(cv2.imread(chance.choice(self.files), cv2.IMREAD_UNCHANGED), cv2.COLOR_BGRA2RGBA)
        if chance.random() < 0.15:  # faded and dirty
            inks = art[..., :3].astype(np.float32) * chance.uniform(0.5, 0.95) + chance.uniform(0, 60)
            art[..., :3] = np.clip(inks, 0, 255)
        if chance.random() < 0.08:  # stickers stand on the plate: it is no less a plate there
            for _ in range(chance.randint(1, 3)):
                stuck = sticker(chance, chance.randint(16, 70))
                y = chance.randint(0, max(0, art.shape[0] - stuck.shape[0]))
                x = chance.randint(0, max(0, art.shape[1] - stuck.shape[1]))
                part = art[y : y + stuck.shape[0], x : x + stuck.shape[1]]
                stuck = stuck[: part.shape[0], : part.shape[1]]
                shows = (stuck[..., 3:] > 127) & (part[..., 3:] > 127)
                part[..., :3] = np.where(shows, stuck[..., :3], part[..., :3])
        return art


def hang(chance: random.Random, art: Art) -> tuple[list[Placed], float, float]:
    """One to five plates that hang together, touching or apart; returns them and the size of the whole."""
    kind = chance.random()
    count = 1 if kind < 0.4 else chance.choices([2, 3, 4, 5], [5, 3, 1.5, 0.5])[0]
    beside = kind > 0.9
    same = chance.random() < 0.35  # plates of one stack often are of one make
    first, plates, at, widest = art.draw(chance), [], 0.0, 0.0
    # Most plates touch or nearly do: what parts them is a dark line, a shadow, rounded corners.
    gap = chance.choice([0, 0, 0.4, 0.8, 1.2, 2, 4, 10]) / 100
    for index in range(count):
        picture = first if index == 0 or (same and chance.random() < 0.5) else art.draw(chance)
        height, width = picture.shape[:2]
        # Plates of a stack are as wide as each other, most of them; those beside each other as tall.
        scale = (1 / height if beside else 1 / width) * (1 if chance.random() < 0.7 else chance.uniform(0.55, 1.3))
        off = chance.gauss(0, 0.01) if chance.random() < 0.8 else chance.gauss(0, 0.06)
        wide, tall = width * scale, height * scale
        lean = chance.gauss(0, 0.5) if chance.random() < 0.8 else chance.gauss(0, 2.5)
        x, y = (at, -tall / 2 + off) if beside else (-wide / 2 + off, at)
        plates.append(Placed(picture, x, y, scale, lean if count > 1 else 0))
        at += (wide if beside else tall) + gap
        widest = max(widest, tall if beside else wide)
    for placed in plates:
        placed.x += 0 if beside else widest / 2
        placed.y += widest / 2 if beside else 0
    return (plates, at, widest) if beside else (plates, widest, at)


def pole(chance: random.Random, picture: np.ndarray, map_: np.ndarray, width: float, height: float) -> None:
    half, x = width * chance.uniform(0.02, 0.12), width * chance.uniform(0.35, 0.65)
    top = -3 * height if chance.random() < 0.6 else height * chance.uniform(-0.2, 0.4)
    quad = cv2.perspectiveTransform(np.float32([[[x - half, top], [x + half, top], [x + half, 5 * height], [x - half, 5 * height]]]), map_)[0]
    if np.abs(quad).max() > 20000:
        return
    colour = any_colour(chance, 30, 200)
    cv2.fillConvexPoly(picture, np.int32(quad), colour, cv2.LINE_AA)
    light = tuple(min(255, part * 1.35) for part in colour)
    edge = (quad[0] + quad[1]) / 2, (quad[2] + quad[3]) / 2
    cv2.line(picture, *[tuple(int(part) for part in point) for point in edge], light, max(1, int(abs(quad[1][0] - quad[0][0]) / 4)))


def mark(labels: np.ndarray, cover: np.ndarray) -> None:
    """Writes a plate into the labels, over what is there: its inside, and its edge all around."""
    inside = (cover > 0.5).astype(np.uint8)
    area = int(inside.sum())
    if area < 25:
        return
    x, y, wide, tall = cv2.boundingRect(inside)
    thick = int(np.clip(round(0.05 * min(wide, tall)), 2, 4))
    contours, _ = cv2.findContours(inside, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
    # What the picture's edge cuts has no edge there.
    open_ = cv2.copyMakeBorder(inside, 3, 3, 3, 3, cv2.BORDER_REPLICATE)
    edge = cv2.morphologyEx(open_, cv2.MORPH_GRADIENT, np.ones((thick, thick), np.uint8))[3:-3, 3:-3]
    labels[inside > 0] = INTERIOR
    labels[edge > 0] = BOUNDARY


def clutter(chance: random.Random, picture: np.ndarray, count: int) -> None:
    """Wires and posts behind the sign, twigs and leaves before it."""
    side = picture.shape[0]
    for _ in range(count):
        kind, colour = chance.random(), any_colour(chance)
        x, y = chance.randint(0, side), chance.randint(0, side)
        if kind < 0.55:
            to = (x + chance.randint(-120, 120), y + chance.randint(-120, 120))
            cv2.line(picture, (x, y), to, colour, chance.randint(1, 4), cv2.LINE_AA)
        else:
            axes = (chance.randint(2, 12), chance.randint(1, 8))
            cv2.ellipse(picture, (x, y), axes, chance.randint(0, 180), 0, 360, colour, -1, cv2.LINE_AA)


def scene(chance: random.Random, art: Art, backdrops: Backdrops) -> tuple[np.ndarray, np.ndarray]:
    """Draws a scene of `SIDE` pixels; returns it (RGB, bytes) and the class of every pixel."""
    picture = np.ascontiguousarray(backdrops.draw(chance, SIDE), np.float32)
    labels = np.full((SIDE, SIDE), BACKGROUND, np.uint8)
    clutter(chance, picture, chance.choice([0, 0, 2, 6]))
    if chance.random() < 0.3:  # words alone make no plate
        words = painted_words(chance, ART_SIDE)
        centre = tuple(SIDE * chance.uniform(0.1, 0.9) for _ in range(2))
        paste(picture, words, view(chance, words.shape[1], words.shape[0], log_between(chance, 50, 330), centre))
    for _ in range(chance.choices([0, 1, 2, 3], [1.5, 6, 2, 1])[0]):
        plates, width, height = hang(chance, art)
        longer = log_between(chance, 34, 420)
        margin = 0.1 if longer < SIDE else 0.3
        centre = tuple(SIDE * chance.uniform(margin, 1 - margin) for _ in range(2))
        map_ = view(chance, width, height, longer, centre)
        if chance.random() < 0.75:
            pole(chance, picture, map_, width, height)
            if chance.random() < 0.12:  # a sticker on the pole is no plate
                stuck = sticker(chance, 60)
                paste(picture, stuck, map_ @ on_plane(Placed(stuck, width * 0.45, height * 1.1, width * 0.1 / 60)))
        throws = chance.random() < 0.5
        for placed in plates:
            to_scene = map_ @ on_plane(placed)
            if throws:  # a thin shadow under and beside each plate
                shade = np.zeros_like(placed.art)
                shade[..., 3] = placed.art[..., 3] * chance.uniform(0.3, 0.9)
                shift = placed.art.shape[1] * chance.uniform(0.004, 0.03)
                paste(picture, shade, to_scene @ np.array([[1, 0, shift * chance.uniform(-1, 1)], [0, 1, shift], [0, 0, 1]]))
            mark(labels, paste(picture, placed.art, to_scene))
    clutter(chance, picture, chance.choice([0, 0, 0, 1, 3]))
    return degrade(chance, picture), labels

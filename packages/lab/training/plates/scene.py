"""Scenes: plates on poles and walls in front of backgrounds, with the class of every pixel."""

import glob
import math
import random
from dataclasses import dataclass

import cv2
import numpy as np

from backdrop import Backdrops
from random_draws import any_colour, log_between
from degrade import degrade
from plate_art import painted_words, sticker, wild_plate

BACKGROUND, INTERIOR, BOUNDARY, IGNORED = range(4)

SIDE = 224
ART_SIDE = 300


@dataclass
class Placed:
    """A flat picture (RGBA) and the position of its upper left corner on the plane of the sign."""

    art: np.ndarray
    x: float
    y: float
    scale: float
    lean: float = 0.0


def view(rng: random.Random, width: float, height: float, longer: float, centre: tuple[float, float]) -> np.ndarray:
    """A random homography from a sign's plane to the scene. The sign becomes `longer` pixels long, centred at `centre`."""
    hard = rng.choice([8, 8, 25, 45])
    yaw, pitch = (math.radians(rng.uniform(-hard, hard) * rng.random() ** 0.5) for _ in range(2))
    pitch *= 0.7
    roll = math.radians(rng.gauss(0, 4) if rng.random() < 0.75 else rng.uniform(-20, 20))
    about_z = np.array([[math.cos(roll), -math.sin(roll), 0], [math.sin(roll), math.cos(roll), 0], [0, 0, 1]])
    about_x = np.array([[1, 0, 0], [0, math.cos(pitch), -math.sin(pitch)], [0, math.sin(pitch), math.cos(pitch)]])
    about_y = np.array([[math.cos(yaw), 0, math.sin(yaw)], [0, 1, 0], [-math.sin(yaw), 0, math.cos(yaw)]])
    turn, size = about_z @ about_x @ about_y, max(width, height)
    far, scale = size * rng.uniform(1.6, 5), longer / size
    corners = np.float32([[0, 0], [width, 0], [width, height], [0, height]])
    seen = []
    for x, y in corners:
        point = turn @ np.array([x - width / 2, y - height / 2, 0])
        depth = far / (far + point[2])
        seen.append([centre[0] + point[0] * depth * scale, centre[1] + point[1] * depth * scale])
    return cv2.getPerspectiveTransform(corners, np.float32(seen))


def on_plane(placed: Placed) -> np.ndarray:
    """The map from the pixels of a picture to the plane of the sign."""
    height, width = placed.art.shape[:2]
    lean, middle = math.radians(placed.lean), np.array([width / 2, height / 2]) * placed.scale
    turn = placed.scale * np.array([[math.cos(lean), -math.sin(lean)], [math.sin(lean), math.cos(lean)]])
    shift = np.array([placed.x, placed.y]) + middle - turn @ np.array([width / 2, height / 2])
    return np.array([[turn[0, 0], turn[0, 1], shift[0]], [turn[1, 0], turn[1, 1], shift[1]], [0, 0, 1]])


def paste(picture: np.ndarray, art: np.ndarray, map_: np.ndarray) -> np.ndarray:
    """Pastes a flat picture (RGBA) into a scene; returns its coverage of each pixel, 0 to 1."""
    side = picture.shape[0]
    height, width = art.shape[:2]
    area = cv2.contourArea(cv2.perspectiveTransform(np.float32([[[0, 0], [width, 0], [width, height], [0, height]]]), map_)[0])
    shrink = min(1.0, 1.2 * math.sqrt(max(area, 1) / (width * height)))
    if shrink < 0.8:  # downscale by area first: a warp alone would skip pixels
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
    """Draws flat plates: half of them by packages/lab/drawings, half by plate_art."""

    def __init__(self, folder: str):
        self.files = sorted(glob.glob(f'{folder}/*.png'))

    def draw(self, rng: random.Random) -> np.ndarray:
        if rng.random() < 0.5:
            art = wild_plate(rng, ART_SIDE)
        else:
            art = cv2.cvtColor(cv2.imread(rng.choice(self.files), cv2.IMREAD_UNCHANGED), cv2.COLOR_BGRA2RGBA)
        if rng.random() < 0.15:  # faded and dirty
            inks = art[..., :3].astype(np.float32) * rng.uniform(0.5, 0.95) + rng.uniform(0, 60)
            art[..., :3] = np.clip(inks, 0, 255)
        if rng.random() < 0.08:  # pixels under a sticker still belong to the plate
            for _ in range(rng.randint(1, 3)):
                stuck = sticker(rng, rng.randint(16, 70))
                y = rng.randint(0, max(0, art.shape[0] - stuck.shape[0]))
                x = rng.randint(0, max(0, art.shape[1] - stuck.shape[1]))
                part = art[y : y + stuck.shape[0], x : x + stuck.shape[1]]
                stuck = stuck[: part.shape[0], : part.shape[1]]
                shows = (stuck[..., 3:] > 127) & (part[..., 3:] > 127)
                part[..., :3] = np.where(shows, stuck[..., :3], part[..., :3])
        return art


def hang(rng: random.Random, art: Art) -> tuple[list[Placed], float, float]:
    """One to five plates that hang together, touching or with gaps; returns them, and the width and height of the group."""
    kind = rng.random()
    count = 1 if kind < 0.4 else rng.choices([2, 3, 4, 5], [5, 3, 1.5, 0.5])[0]
    beside = kind > 0.9
    same = rng.random() < 0.35  # plates of one stack often look alike
    first, plates, at, widest = art.draw(rng), [], 0.0, 0.0
    # Most plates touch or nearly do: only a dark line, a shadow or rounded corners separate them.
    gap = rng.choice([0, 0, 0.4, 0.8, 1.2, 2, 4, 10]) / 100
    for index in range(count):
        picture = first if index == 0 or (same and rng.random() < 0.5) else art.draw(rng)
        height, width = picture.shape[:2]
        # Most stacked plates have the same width, and most plates side by side the same height.
        scale = (1 / height if beside else 1 / width) * (1 if rng.random() < 0.7 else rng.uniform(0.55, 1.3))
        off = rng.gauss(0, 0.01) if rng.random() < 0.8 else rng.gauss(0, 0.06)
        wide, tall = width * scale, height * scale
        lean = rng.gauss(0, 0.5) if rng.random() < 0.8 else rng.gauss(0, 2.5)
        x, y = (at, -tall / 2 + off) if beside else (-wide / 2 + off, at)
        plates.append(Placed(picture, x, y, scale, lean if count > 1 else 0))
        at += (wide if beside else tall) + gap
        widest = max(widest, tall if beside else wide)
    for placed in plates:
        placed.x += 0 if beside else widest / 2
        placed.y += widest / 2 if beside else 0
    return (plates, at, widest) if beside else (plates, widest, at)


def pole(rng: random.Random, picture: np.ndarray, map_: np.ndarray, width: float, height: float) -> None:
    half, x = width * rng.uniform(0.02, 0.12), width * rng.uniform(0.35, 0.65)
    top = -3 * height if rng.random() < 0.6 else height * rng.uniform(-0.2, 0.4)
    quad = cv2.perspectiveTransform(np.float32([[[x - half, top], [x + half, top], [x + half, 5 * height], [x - half, 5 * height]]]), map_)[0]
    if np.abs(quad).max() > 20000:
        return
    colour = any_colour(rng, 30, 200)
    cv2.fillConvexPoly(picture, np.int32(quad), colour, cv2.LINE_AA)
    light = tuple(min(255, part * 1.35) for part in colour)
    edge = (quad[0] + quad[1]) / 2, (quad[2] + quad[3]) / 2
    cv2.line(picture, *[tuple(int(part) for part in point) for point in edge], light, max(1, int(abs(quad[1][0] - quad[0][0]) / 4)))


def mark(labels: np.ndarray, cover: np.ndarray) -> None:
    """Labels the inside and the edge of a plate, overwriting earlier labels."""
    inside = (cover > 0.5).astype(np.uint8)
    area = int(inside.sum())
    if area < 25:
        return
    x, y, wide, tall = cv2.boundingRect(inside)
    thick = int(np.clip(round(0.05 * min(wide, tall)), 2, 4))
    contours, _ = cv2.findContours(inside, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
    # A plate has no edge where the picture cuts it off.
    open_ = cv2.copyMakeBorder(inside, 3, 3, 3, 3, cv2.BORDER_REPLICATE)
    edge = cv2.morphologyEx(open_, cv2.MORPH_GRADIENT, np.ones((thick, thick), np.uint8))[3:-3, 3:-3]
    labels[inside > 0] = INTERIOR
    labels[edge > 0] = BOUNDARY


def clutter(rng: random.Random, picture: np.ndarray, count: int) -> None:
    """Draws wires, twigs and leaves."""
    side = picture.shape[0]
    for _ in range(count):
        kind, colour = rng.random(), any_colour(rng)
        x, y = rng.randint(0, side), rng.randint(0, side)
        if kind < 0.55:
            to = (x + rng.randint(-120, 120), y + rng.randint(-120, 120))
            cv2.line(picture, (x, y), to, colour, rng.randint(1, 4), cv2.LINE_AA)
        else:
            axes = (rng.randint(2, 12), rng.randint(1, 8))
            cv2.ellipse(picture, (x, y), axes, rng.randint(0, 180), 0, 360, colour, -1, cv2.LINE_AA)


def scene(rng: random.Random, art: Art, backdrops: Backdrops) -> tuple[np.ndarray, np.ndarray]:
    """Draws a scene of `SIDE` × `SIDE` pixels; returns it (RGB, uint8) and the class of every pixel."""
    picture = np.ascontiguousarray(backdrops.draw(rng, SIDE), np.float32)
    labels = np.full((SIDE, SIDE), BACKGROUND, np.uint8)
    clutter(rng, picture, rng.choice([0, 0, 2, 6]))
    if rng.random() < 0.3:  # words alone are not a plate
        words = painted_words(rng, ART_SIDE)
        centre = tuple(SIDE * rng.uniform(0.1, 0.9) for _ in range(2))
        paste(picture, words, view(rng, words.shape[1], words.shape[0], log_between(rng, 50, 330), centre))
    for _ in range(rng.choices([0, 1, 2, 3], [1.5, 6, 2, 1])[0]):
        plates, width, height = hang(rng, art)
        longer = log_between(rng, 34, 420)
        margin = 0.1 if longer < SIDE else 0.3
        centre = tuple(SIDE * rng.uniform(margin, 1 - margin) for _ in range(2))
        map_ = view(rng, width, height, longer, centre)
        if rng.random() < 0.75:
            pole(rng, picture, map_, width, height)
            if rng.random() < 0.12:  # a sticker on the pole is not a plate
                stuck = sticker(rng, 60)
                paste(picture, stuck, map_ @ on_plane(Placed(stuck, width * 0.45, height * 1.1, width * 0.1 / 60)))
        throws = rng.random() < 0.5
        for placed in plates:
            to_scene = map_ @ on_plane(placed)
            if throws:  # a thin shadow under and beside each plate
                shade = np.zeros_like(placed.art)
                shade[..., 3] = placed.art[..., 3] * rng.uniform(0.3, 0.9)
                shift = placed.art.shape[1] * rng.uniform(0.004, 0.03)
                paste(picture, shade, to_scene @ np.array([[1, 0, shift * rng.uniform(-1, 1)], [0, 1, shift], [0, 0, 1]]))
            mark(labels, paste(picture, placed.art, to_scene))
    clutter(rng, picture, rng.choice([0, 0, 0, 1, 3]))
    return degrade(rng, picture), labels

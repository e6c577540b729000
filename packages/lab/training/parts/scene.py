"""Scenes: plates on poles and walls in front of backgrounds, with the boxes of plates, arrows and pictures."""

import math
import random
from dataclasses import dataclass, field

import cv2
import numpy as np

from art import Art, ArtSource
from backdrop import Backdrops
from degrade import degrade
from plate_art import painted_words, sticker
from random_draws import any_colour, log_between

# Side of a scene in pixels: what the network is trained on, a cut of the 512 it reads.
SIDE = 320
ART_SIDE = 300
# A part whose shorter side is smaller cannot be told; nothing is taught about it. In pixels.
MIN_PART = 5
# A plate or part of which less is visible is not taught.
MIN_VISIBLE = 0.6


@dataclass
class Truth:
    """What a scene shows. Boxes: left, top, right, bottom; corners from the upper left clockwise, in pixels."""

    parts: list[tuple[int, tuple[float, float, float, float]]] = field(default_factory=list)
    plates: list[tuple[int, np.ndarray]] = field(default_factory=list)
    # Areas about whose parts, and about whose plates, nothing is taught.
    unsure: list[tuple[float, float, float, float]] = field(default_factory=list)
    unsure_plates: list[tuple[float, float, float, float]] = field(default_factory=list)
    # Corners of words, and of areas where nobody has marked the words.
    words: list[np.ndarray] = field(default_factory=list)
    unsure_words: list[np.ndarray] = field(default_factory=list)


@dataclass
class Placed:
    """A flat picture and the position of its upper left corner on the plane of the sign."""

    art: Art
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
    height, width = placed.art.picture.shape[:2]
    lean, middle = math.radians(placed.lean), np.array([width / 2, height / 2]) * placed.scale
    turn = placed.scale * np.array([[math.cos(lean), -math.sin(lean)], [math.sin(lean), math.cos(lean)]])
    shift = np.array([placed.x, placed.y]) + middle - turn @ np.array([width / 2, height / 2])
    return np.array([[turn[0, 0], turn[0, 1], shift[0]], [turn[1, 0], turn[1, 1], shift[1]], [0, 0, 1]])


def corners_at(map_: np.ndarray, left: float, top: float, right: float, bottom: float) -> np.ndarray:
    """Where the corners of a rectangle fall, clockwise from the upper left."""
    return cv2.perspectiveTransform(np.float32([[[left, top], [right, top], [right, bottom], [left, bottom]]]), map_)[0]


def bounds_of(corners: np.ndarray) -> tuple[float, float, float, float]:
    (left, top), (right, bottom) = corners.min(0), corners.max(0)
    return float(left), float(top), float(right), float(bottom)


def paste(picture: np.ndarray, art: np.ndarray, map_: np.ndarray) -> np.ndarray | None:
    """Pastes a flat picture (RGBA) into a scene; returns its coverage of each pixel, 0 to 1, or None if it is outside."""
    side = picture.shape[0]
    height, width = art.shape[:2]
    quad = corners_at(map_, 0, 0, width, height)
    left, top = np.maximum(np.floor(quad.min(0)).astype(int) - 1, 0)
    right, bottom = np.minimum(np.ceil(quad.max(0)).astype(int) + 1, side)
    if right <= left or bottom <= top:
        return None
    shrink = min(1.0, 1.2 * math.sqrt(max(cv2.contourArea(quad), 1) / (width * height)))
    if shrink < 0.8:  # downscale by area first: a warp alone would skip pixels
        small = cv2.resize(art, None, fx=shrink, fy=shrink, interpolation=cv2.INTER_AREA)
        map_ = map_ @ np.diag([width / small.shape[1], height / small.shape[0], 1])
        art = small
    map_ = np.array([[1, 0, -left], [0, 1, -top], [0, 0, 1]]) @ map_
    flat = np.empty(art.shape, np.float32)
    flat[..., 3] = art[..., 3] / 255
    flat[..., :3] = art[..., :3] * flat[..., 3:]
    seen = cv2.warpPerspective(flat, map_, (int(right - left), int(bottom - top)), flags=cv2.INTER_LINEAR)
    part = picture[top:bottom, left:right]
    part[:] = part * (1 - seen[..., 3:]) + seen[..., :3]
    cover = np.zeros((side, side), np.float32)
    cover[top:bottom, left:right] = seen[..., 3]
    return cover


def hang(rng: random.Random, source: ArtSource) -> tuple[list[Placed], float, float]:
    """One to five plates that hang together, touching or with gaps; returns them, and the width and height of the group."""
    kind = rng.random()
    count = 1 if kind < 0.45 else rng.choices([2, 3, 4, 5], [5, 3, 1.5, 0.5])[0]
    beside = kind > 0.92
    same = rng.random() < 0.35  # plates of one stack often look alike
    first, plates, at, widest = source.draw(rng), [], 0.0, 0.0
    # Most plates touch or nearly do: only a dark line, a shadow or rounded corners separate them.
    gap = rng.choice([0, 0, 0.4, 0.8, 1.2, 2, 4, 10]) / 100
    for index in range(count):
        art = first if index == 0 or (same and rng.random() < 0.3) else source.draw(rng)
        height, width = art.picture.shape[:2]
        # Most stacked plates have the same width, and most plates side by side the same height.
        scale = (1 / height if beside else 1 / width) * (1 if rng.random() < 0.7 else rng.uniform(0.55, 1.3))
        off = rng.gauss(0, 0.01) if rng.random() < 0.8 else rng.gauss(0, 0.06)
        wide, tall = width * scale, height * scale
        lean = rng.gauss(0, 0.5) if rng.random() < 0.8 else rng.gauss(0, 2.5)
        x, y = (at, -tall / 2 + off) if beside else (-wide / 2 + off, at)
        plates.append(Placed(art, x, y, scale, lean if count > 1 else 0))
        at += (wide if beside else tall) + gap
        widest = max(widest, tall if beside else wide)
    for placed in plates:
        placed.x += 0 if beside else widest / 2
        placed.y += widest / 2 if beside else 0
    return (plates, at, widest) if beside else (plates, widest, at)


def pole(rng: random.Random, picture: np.ndarray, map_: np.ndarray, width: float, height: float) -> None:
    half, x = width * rng.uniform(0.02, 0.12), width * rng.uniform(0.35, 0.65)
    top = -3 * height if rng.random() < 0.6 else height * rng.uniform(-0.2, 0.4)
    quad = corners_at(map_, x - half, top, x + half, 5 * height)
    if np.abs(quad).max() > 20000:
        return
    colour = any_colour(rng, 30, 200)
    cv2.fillConvexPoly(picture, np.int32(quad), colour, cv2.LINE_AA)
    light = tuple(min(255, part * 1.35) for part in colour)
    edge = (quad[0] + quad[1]) / 2, (quad[2] + quad[3]) / 2
    cv2.line(picture, *[tuple(int(part) for part in point) for point in edge], light, max(1, int(abs(quad[1][0] - quad[0][0]) / 4)))


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


class Composer:
    """Composes scenes from flat plates, backgrounds and, where there are some, labelled photos."""

    def __init__(self, source: ArtSource, backdrops: Backdrops):
        self.source, self.backdrops = source, backdrops

    def scene(self, rng: random.Random) -> tuple[np.ndarray, Truth]:
        """Draws a scene of `SIDE` × `SIDE` pixels (RGB, uint8), and what it shows."""
        picture = np.ascontiguousarray(self.backdrops.draw(rng, SIDE), np.float32)
        clutter(rng, picture, rng.choice([0, 0, 2, 6]))
        shown: list[tuple[Art, np.ndarray, np.ndarray]] = []
        if rng.random() < 0.25:  # words alone are not a plate
            words = painted_words(rng, ART_SIDE)
            centre = tuple(SIDE * rng.uniform(0.1, 0.9) for _ in range(2))
            map_ = view(rng, words.shape[1], words.shape[0], log_between(rng, 50, 330), centre)
            cover = paste(picture, words, map_)
            if cover is not None:
                shown.append((Art(words, [], None), map_, cover))
        for _ in range(rng.choices([0, 1, 2, 3], [1, 6, 2, 1])[0]):
            self.add_group(rng, picture, shown)
        truth = seen_of(shown)
        clutter(rng, picture, rng.choice([0, 0, 0, 1, 3]))
        return degrade(rng, picture), truth

    def add_group(self, rng: random.Random, picture: np.ndarray, shown: list) -> None:
        plates, width, height = hang(rng, self.source)
        longer = log_between(rng, 40, 520)
        margin = 0.1 if longer < SIDE else 0.3
        centre = tuple(SIDE * rng.uniform(margin, 1 - margin) for _ in range(2))
        map_ = view(rng, width, height, longer, centre)
        if rng.random() < 0.75:
            pole(rng, picture, map_, width, height)
        throws = rng.random() < 0.5
        for placed in plates:
            to_scene = map_ @ on_plane(placed)
            art = placed.art.picture
            if throws:  # a thin shadow under and beside each plate
                shade = np.zeros_like(art)
                shade[..., 3] = art[..., 3] * rng.uniform(0.3, 0.9)
                shift = art.shape[1] * rng.uniform(0.004, 0.03)
                paste(picture, shade, to_scene @ np.array([[1, 0, shift * rng.uniform(-1, 1)], [0, 1, shift], [0, 0, 1]]))
            cover = paste(picture, art, to_scene)
            if cover is not None:
                shown.append((placed.art, to_scene, cover))
            if rng.random() < 0.03:
                stuck = sticker(rng, 60)
                cover = paste(picture, stuck, to_scene @ np.array([[1, 0, rng.uniform(0, art.shape[1])], [0, 1, rng.uniform(0, art.shape[0])], [0, 0, 1]]))
                if cover is not None:
                    shown.append((Art(stuck, [], None), to_scene, cover))


def share_inside(bounds: tuple[float, float, float, float], side: int) -> float:
    left, top, right, bottom = bounds
    wide = max(0.0, min(right, side) - max(left, 0.0))
    tall = max(0.0, min(bottom, side) - max(top, 0.0))
    return wide * tall / max(1e-6, (right - left) * (bottom - top))


def seen_of(shown: list[tuple[Art, np.ndarray, np.ndarray]]) -> Truth:
    """What can be seen of plates that were pasted one after the other: later ones hide earlier ones."""
    truth = Truth()
    over = np.zeros((SIDE, SIDE), np.float32)
    for art, map_, cover in reversed(shown):
        height, width = art.picture.shape[:2]
        visible = lambda box: (cut := cover_of(over, box)) is not None and cut < 1 - MIN_VISIBLE and share_inside(box, SIDE) > MIN_VISIBLE
        if art.plate is not None:
            corners = corners_at(map_, 0, 0, width, height)
            box = bounds_of(corners)
            if visible(box) or (share_inside(box, SIDE) > 0.25 and (cover > 0.5).sum() > 0.12 * SIDE * SIDE and (cut := cover_of(over, box)) is not None and cut < 0.4):
                truth.plates.append((art.plate, corners))
            elif share_inside(box, SIDE) > 0:
                truth.unsure_plates.append(box)
            for part, x, y, wide, tall in art.parts:
                box = bounds_of(corners_at(map_, x, y, x + wide, y + tall))
                smaller = min(box[2] - box[0], box[3] - box[1])
                if visible(box) and smaller >= MIN_PART:
                    truth.parts.append((part, box))
                elif share_inside(box, SIDE) > 0:
                    truth.unsure.append(box)
        if art.words is None:
            truth.unsure_words.append(corners_at(map_, 0, 0, width, height))
        for x, y, wide, tall in art.words or []:
            corners = corners_at(map_, x, y, x + wide, y + tall)
            if visible(bounds_of(corners)):
                truth.words.append(corners)
            else:
                truth.unsure_words.append(corners)
        over = np.maximum(over, cover)
    return truth


def cover_of(over: np.ndarray, box: tuple[float, float, float, float]) -> float | None:
    """How much of a box is hidden, 0 to 1; None if it lies outside the scene."""
    left, top, right, bottom = (int(np.clip(round(edge), 0, SIDE)) for edge in box)
    return float(over[top:bottom, left:right].mean()) if right > left and bottom > top else None

"""Degrades a picture as light and cameras do: shadow, glare, colour casts, blur, noise, JPEG."""

import math
import random

import cv2
import numpy as np


def light(rng: random.Random, picture: np.ndarray) -> np.ndarray:
    side = picture.shape[0]
    if rng.random() < 0.3:  # hard or soft shadow
        shade = np.ones((side, side), np.float32)
        corners = [[rng.randint(-60, side + 60), rng.randint(-60, side + 60)] for _ in range(rng.choice([3, 4, 6]))]
        cv2.fillPoly(shade, [np.int32(corners)], rng.uniform(0.3, 0.8))
        picture = picture * cv2.GaussianBlur(shade, (0, 0), rng.uniform(0.6, 8))[..., None]
    if rng.random() < 0.12:  # dappled by leaves
        field = np.random.default_rng(rng.randrange(2**31)).standard_normal((rng.choice([8, 16, 30]),) * 2).astype(np.float32)
        field = cv2.resize(field, (side, side), interpolation=cv2.INTER_CUBIC)
        picture = picture * (1 - rng.uniform(0.2, 0.6) / (1 + np.exp(-field * rng.uniform(2, 8))))[..., None].astype(np.float32)
    if rng.random() < 0.12:  # glare
        y, x = np.mgrid[0:side, 0:side]
        far = (x - rng.randint(0, side)) ** 2 + (y - rng.randint(0, side)) ** 2
        picture = picture + (np.exp(-far / (2 * rng.uniform(20, 110) ** 2)) * rng.uniform(50, 200))[..., None].astype(np.float32)
    if rng.random() < 0.6:
        picture = picture * np.array([rng.gauss(1, 0.11) for _ in range(3)], np.float32)
    picture = np.clip(picture, 0, 255)
    if rng.random() < 0.5:
        picture = 255 * (picture / 255) ** rng.uniform(0.55, 1.8)
    kind = rng.random()
    if kind < 0.12:
        picture = picture * rng.uniform(0.25, 0.7)
    elif kind < 0.45:
        picture = (picture - 128) * rng.uniform(0.5, 1.2) + 128 + rng.uniform(-25, 25)
    if rng.random() < 0.05:
        picture = np.repeat(picture.mean(2, keepdims=True), 3, 2)
    return np.clip(picture, 0, 255).astype(np.float32)


def blur(rng: random.Random, picture: np.ndarray) -> np.ndarray:
    side, kind = picture.shape[0], rng.random()
    if kind < 0.3:
        return cv2.GaussianBlur(picture, (0, 0), rng.uniform(0.3, 1.3))
    if kind < 0.38:
        size = rng.choice([3, 5, 7])
        kernel, turn = np.zeros((size, size), np.float32), rng.uniform(0, math.pi)
        middle = (size - 1) / 2
        for step in np.linspace(-middle, middle, 30):
            kernel[int(round(middle + step * math.sin(turn))), int(round(middle + step * math.cos(turn)))] = 1
        return cv2.filter2D(picture, -1, kernel / kernel.sum())
    if kind < 0.52:
        small = cv2.resize(picture, None, fx=(scale := rng.uniform(0.45, 0.9)), fy=scale, interpolation=cv2.INTER_AREA)
        return cv2.resize(small, (side, side), interpolation=cv2.INTER_LINEAR)
    if kind < 0.64:
        return picture + rng.uniform(0.5, 1.5) * (picture - cv2.GaussianBlur(picture, (0, 0), 1.2))
    return picture


def degrade(rng: random.Random, picture: np.ndarray) -> np.ndarray:
    """Turns a square picture (RGB, float32, 0 to 255) into a camera photo (uint8)."""
    picture = blur(rng, light(rng, picture))
    side = picture.shape[0]
    if rng.random() < 0.5:
        noise = np.random.default_rng(rng.randrange(2**31))
        grain = noise.standard_normal((side, side, rng.choice([1, 3]))).astype(np.float32)
        picture = picture + grain * rng.uniform(1, 12)
    picture = np.clip(picture, 0, 255).astype(np.uint8)
    if rng.random() < 0.6:
        quality = [cv2.IMWRITE_JPEG_QUALITY, rng.randint(25, 92)]
        picture = cv2.imdecode(cv2.imencode('.jpg', picture, quality)[1], 1)
    return picture

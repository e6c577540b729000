"""Training scenes: synthetic backgrounds, perspective, light and camera effects.

All randomness comes from one numpy generator: the same seed gives the same scenes. No photo is used.
"""

import math

import cv2
import numpy as np

cv2.setNumThreads(1)


def colour(rng, low=0, high=255):
    return tuple(int(v) for v in rng.integers(low, high + 1, 3))


def _gradient(rng, side):
    first = rng.uniform(0, 255, 3)
    second = first * rng.uniform(0.6, 1.3) if rng.random() < 0.6 else rng.uniform(0, 255, 3)
    ramp = np.linspace(0, 1, side)
    ramp = ramp[:, None, None] if rng.random() < 0.5 else ramp[None, :, None]
    image = np.broadcast_to(first + (second - first) * ramp, (side, side, 3)).copy()
    grain = int(rng.choice([6, 12, 40, 96]))
    noise = cv2.resize(
        rng.standard_normal((grain, grain)).astype(np.float32), (side, side), interpolation=cv2.INTER_CUBIC
    )
    return np.clip(image + noise[..., None] * rng.uniform(2, 25), 0, 255).astype(np.uint8)


def _bricks(rng, side):
    image = _gradient(rng, side)
    joint, tall, width = colour(rng), int(rng.integers(10, 50)), int(rng.integers(1, 4))
    long = int(tall * rng.choice([1, 2.3, 3, 100]))
    for row, y in enumerate(range(0, side, tall)):
        cv2.line(image, (0, y), (side, y), joint, width)
        for x in range(-(long // 2 if row % 2 else 0), side, long):
            cv2.line(image, (x, y), (x, y + tall), joint, width)
    return image


def _foliage(rng, side):
    image = np.full((side, side, 3), colour(rng, 10, 120), np.uint8)
    green = np.array([rng.uniform(0.4, 1.1), rng.uniform(0.8, 1.2), rng.uniform(0.2, 0.8)])
    size = rng.uniform(3, 22)
    for _ in range(int(rng.integers(150, 500))):
        shade = np.clip(green * rng.uniform(20, 230), 0, 255)
        axes = (max(1, int(size * rng.uniform(0.3, 1.6))), max(1, int(size * rng.uniform(0.15, 0.7))))
        at = tuple(int(v) for v in rng.integers(0, side, 2))
        cv2.ellipse(image, at, axes, int(rng.integers(0, 180)), 0, 360, tuple(int(v) for v in shade), -1, cv2.LINE_AA)
    for _ in range(int(rng.integers(0, 14))):
        ends = [tuple(int(v) for v in rng.integers(-20, side + 20, 2)) for _ in range(2)]
        cv2.line(image, *ends, colour(rng, 20, 140), int(rng.integers(1, 7)), cv2.LINE_AA)
    return image


def _shapes(rng, side):
    image = np.full((side, side, 3), colour(rng), np.uint8)
    for _ in range(int(rng.integers(10, 80))):
        kind, ink = rng.random(), colour(rng)
        x, y = (int(v) for v in rng.integers(-40, side + 40, 2))
        size = int(rng.integers(5, 160))
        width = -1 if rng.random() < 0.7 else int(rng.integers(1, 7))
        if kind < 0.45:
            cv2.rectangle(image, (x, y), (x + size, y + int(size * rng.uniform(0.3, 2.5))), ink, width)
        elif kind < 0.7:
            axes = (size // 2 + 1, int(size * rng.uniform(0.2, 0.6)) + 1)
            cv2.ellipse(image, (x, y), axes, int(rng.integers(0, 180)), 0, 360, ink, width, cv2.LINE_AA)
        else:
            end = tuple(int(v) for v in rng.integers(-40, side + 40, 2))
            cv2.line(image, (x, y), end, ink, int(rng.integers(1, 13)), cv2.LINE_AA)
    return image


LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789&%'
FONTS = [cv2.FONT_HERSHEY_SIMPLEX, cv2.FONT_HERSHEY_DUPLEX, cv2.FONT_HERSHEY_TRIPLEX, cv2.FONT_HERSHEY_COMPLEX]


def _put_writing(rng, image):
    text = ''.join(rng.choice(list(LETTERS), int(rng.integers(1, 9))))
    size = math.exp(rng.uniform(math.log(0.4), math.log(5)))
    at = tuple(int(v) for v in rng.integers(-20, image.shape[0], 2))
    width = max(1, int(size * rng.uniform(1, 5)))
    cv2.putText(image, text, at, int(rng.choice(FONTS)), size, colour(rng), width, cv2.LINE_AA)


def _put_clutter(rng, image):
    side = image.shape[0]
    kind, ink = rng.random(), colour(rng)
    x, y = (int(v) for v in rng.integers(-30, side, 2))
    if kind < 0.35:
        cv2.line(image, (x, y), tuple(int(v) for v in rng.integers(0, side, 2)), ink, int(rng.integers(1, 9)), cv2.LINE_AA)
    elif kind < 0.6:
        cv2.circle(image, (x, y), int(rng.integers(5, 60)), ink, int(rng.choice([-1, 2, 5, 9])), cv2.LINE_AA)
    elif kind < 0.8:
        size = rng.integers(10, 150, 2)
        cv2.rectangle(image, (x, y), (x + int(size[0]), y + int(size[1])), ink, int(rng.choice([-1, -1, 3])))
    else:
        _put_writing(rng, image)


def background(rng, side):
    """A synthetic background of `side` × `side` pixels: walls, bricks, foliage, shapes, text."""
    image = [_gradient, _bricks, _foliage, _shapes][int(rng.choice(4, p=[0.25, 0.2, 0.3, 0.25]))](rng, side)
    for _ in range(int(rng.choice([0, 1, 2, 4, 8]))):
        _put_clutter(rng, image)
    if rng.random() < 0.5:
        image = cv2.GaussianBlur(image, (0, 0), rng.uniform(0.5, 4))
    return image


def occlude(rng, image):
    """Draws twigs, wires, bolts and stickers over a scene."""
    side = image.shape[0]
    for _ in range(int(rng.choice([0, 0, 0, 1, 2, 5]))):
        x, y = (int(v) for v in rng.integers(0, side, 2))
        if rng.random() < 0.6:
            end = (x + int(rng.integers(-150, 150)), y + int(rng.integers(-150, 150)))
            cv2.line(image, (x, y), end, colour(rng), int(rng.integers(1, 5)), cv2.LINE_AA)
        else:
            axes = (int(rng.integers(2, 14)), int(rng.integers(2, 9)))
            cv2.ellipse(image, (x, y), axes, int(rng.integers(0, 180)), 0, 360, colour(rng), -1, cv2.LINE_AA)


def perspective(rng, width, height, scale, centre, max_angle):
    """A homography for a plate of `width` × `height`, rotated at random by up to `max_angle` degrees each way."""
    yaw = math.radians(rng.uniform(-max_angle, max_angle) * rng.random() ** 0.5)
    pitch = math.radians(rng.uniform(-max_angle, max_angle) * 0.7 * rng.random() ** 0.5)
    roll = math.radians(rng.normal(0, 4) if rng.random() < 0.8 else rng.uniform(-20, 20))
    turn = np.array([[math.cos(roll), -math.sin(roll), 0], [math.sin(roll), math.cos(roll), 0], [0, 0, 1]])
    nod = np.array([[1, 0, 0], [0, math.cos(pitch), -math.sin(pitch)], [0, math.sin(pitch), math.cos(pitch)]])
    swing = np.array([[math.cos(yaw), 0, math.sin(yaw)], [0, 1, 0], [-math.sin(yaw), 0, math.cos(yaw)]])
    matrix = turn @ nod @ swing
    distance = max(width, height) * rng.uniform(1.6, 4)
    corners, seen = [(0, 0), (width, 0), (width, height), (0, height)], []
    for x, y in corners:
        point = matrix @ np.array([x - width / 2, y - height / 2, 0])
        near = distance / (distance + point[2])
        seen.append([centre[0] + point[0] * near * scale, centre[1] + point[1] * near * scale])
    return cv2.getPerspectiveTransform(np.float32(corners), np.float32(seen))


def paste(image, rgba, homography, scale):
    """Pastes a transparent plate. `scale` is the approximate scale of the homography."""
    share = min(1.0, max(0.12, scale * 1.3))
    if share < 1:
        rgba = cv2.resize(rgba, None, fx=share, fy=share, interpolation=cv2.INTER_AREA)
    homography = homography @ np.diag([1 / share, 1 / share, 1])
    size = image.shape[1::-1]
    alpha = rgba[..., 3:4].astype(np.float32) / 255
    colours = cv2.warpPerspective(rgba[..., :3] * alpha, homography, size, flags=cv2.INTER_LINEAR)
    cover = cv2.warpPerspective(alpha, homography, size, flags=cv2.INTER_LINEAR)[..., None]
    image[:] = np.clip(image * (1 - cover) + colours, 0, 255).astype(np.uint8)


def _light(rng, image):
    side = image.shape[0]
    if rng.random() < 0.25:
        shadow = np.ones((side, side), np.float32)
        points = rng.integers(-80, side + 80, (int(rng.choice([3, 4, 6])), 2))
        cv2.fillPoly(shadow, [points.astype(np.int32)], rng.uniform(0.35, 0.8))
        image = image * cv2.GaussianBlur(shadow, (0, 0), rng.uniform(0.6, 8))[..., None]
    if rng.random() < 0.12:
        y, x = np.mgrid[0:side, 0:side]
        at = rng.integers(0, side, 2)
        spot = np.exp(-((x - at[0]) ** 2 + (y - at[1]) ** 2) / (2 * rng.uniform(30, 160) ** 2))
        image = image + (spot * rng.uniform(60, 200))[..., None].astype(np.float32)
    if rng.random() < 0.7:
        image = image * rng.normal(1, 0.12, 3).astype(np.float32)
    image = np.clip(image, 0, 255)
    if rng.random() < 0.5:
        image = 255 * (image / 255) ** rng.uniform(0.55, 1.8)
    if rng.random() < 0.15:
        image = image * rng.uniform(0.2, 0.7)
    elif rng.random() < 0.4:
        image = (image - 128) * rng.uniform(0.5, 1.2) + 128 + rng.uniform(-25, 25)
    if rng.random() < 0.05:
        image = np.repeat(image.mean(2, keepdims=True), 3, 2)
    return np.clip(image, 0, 255).astype(np.float32)


def _blur(rng, image):
    side, kind = image.shape[0], rng.random()
    if kind < 0.3:
        return cv2.GaussianBlur(image, (0, 0), rng.uniform(0.4, 1.8))
    if kind < 0.4:
        length = int(rng.choice([3, 5, 7]))
        kernel, angle = np.zeros((length, length), np.float32), rng.uniform(0, math.pi)
        for along in np.linspace(-(length // 2), length // 2, 30):
            kernel[round(length // 2 + along * math.sin(angle)), round(length // 2 + along * math.cos(angle))] = 1
        return cv2.filter2D(image, -1, kernel / kernel.sum())
    if kind < 0.55:
        share = rng.uniform(0.4, 0.9)
        small = cv2.resize(image, None, fx=share, fy=share, interpolation=cv2.INTER_AREA)
        return cv2.resize(small, (side, side), interpolation=cv2.INTER_LINEAR)
    if kind < 0.65:
        return image + rng.uniform(0.5, 1.5) * (image - cv2.GaussianBlur(image, (0, 0), 1.2))
    return image


def photograph(rng, image):
    """Applies light, blur, sensor noise and JPEG to a scene (uint8 in, uint8 out)."""
    image = _blur(rng, _light(rng, image.astype(np.float32)))
    if rng.random() < 0.5:
        image = image + rng.standard_normal((*image.shape[:2], int(rng.choice([1, 3])))).astype(np.float32) * rng.uniform(1, 11)
    image = np.clip(image, 0, 255).astype(np.uint8)
    if rng.random() < 0.7:
        quality = [cv2.IMWRITE_JPEG_QUALITY, int(rng.integers(25, 93))]
        image = cv2.imdecode(cv2.imencode('.jpg', image, quality)[1], cv2.IMREAD_COLOR)
    return image

"""Draws lines of signs as the reader cuts them out of photos: the text, its surroundings, and photo effects."""

import math
import random

import cv2
import numpy as np
from PIL import Image, ImageDraw, ImageFont

from texts import CHARACTERS, line, expected_text

cv2.setNumThreads(1)

HEIGHT = 48
CAPITAL_HEIGHT = 60
# Illegible lines are skipped: minimum contrast in grey levels of 255, and minimum height of letters on the photo in pixels.
MIN_CONTRAST = 32
MIN_LETTER_HEIGHT = 4.5
# Weights of red, green and blue in the perceived brightness.
LUMINANCE = np.array([0.3, 0.59, 0.11], np.float32)
# Maximum lens blur, in line heights.
MAX_BLUR = 0.065
# JPEG quality of a crop, as phones and messengers save photos.
JPEG_QUALITY = (20, 92)
# Rows of earlier lines that can be drawn above and below a line; drawing new ones took a third of the time.
KEPT_ROWS = 64
# Share of lines drawn upside down, whose expected text is empty. Short ones are skipped: they can read as other text (NO, 96).
UPSIDE_DOWN = 0.03
MIN_UPSIDE_DOWN_LENGTH = 5
# A cut-off letter counts as readable from the first share of its width on, and as absent up to the second.
READABLE_SHARE, INVISIBLE_SHARE = 0.7, 0.25


class Faces:
    """A cache of typefaces by file and size."""

    def __init__(self, files):
        self.files = [str(file) for file in files]
        self.loaded = {}
        self.rows = []

    def at(self, file, size):
        key = (file, size)
        if key not in self.loaded:
            if len(self.loaded) > 6000:
                self.loaded.clear()
            self.loaded[key] = ImageFont.truetype(file, size)
        return self.loaded[key]

    def with_capitals(self, file, tall):
        """The face whose capitals are `tall` pixels high."""
        top, bottom = self.at(file, 100).getbbox('H')[1::2]
        return self.at(file, max(6, round(100 * tall / (bottom - top))))

    def keep(self, row):
        """Keeps the mask of a row to be drawn beside other lines."""
        self.rows.append(row)
        del self.rows[:-KEPT_ROWS]


INKS = [(200, 30, 40), (190, 20, 30), (0, 120, 70), (0, 100, 60), (20, 20, 20), (30, 30, 30), (20, 60, 140), (0, 70, 160)]


def random_colours(rng):
    """Background and ink, sometimes faded towards each other."""
    kind = rng.random()
    white = tuple(rng.randint(215, 255) for _ in range(3))
    if kind < 0.6:
        ground, ink = white, rng.choice(INKS)
    elif kind < 0.85:
        ground, ink = rng.choice(INKS), white
    else:
        ground, ink = [tuple(rng.randint(0, 255) for _ in range(3)) for _ in range(2)]
    ground, ink = np.array(ground, np.float32), np.array(ink, np.float32)
    if np.abs(ground - ink).max() < 70:
        ink = 255 - ground if rng.random() < 0.5 else np.where(ground > 128, 20, 235).astype(np.float32)
    if rng.random() < 0.25:
        ink = ink + (ground - ink) * rng.uniform(0.2, 0.7)
    return ground, ink


def layout(rng, pieces, faces):
    """Draws pieces as an ink mask with padding; returns it, the (character, left, right) of each letter, and the baseline."""
    file = rng.choice(faces.files)
    narrow = rng.choice([1, 1, 1, rng.uniform(0.7, 1.35)])
    spacing = rng.choice([0, 0, rng.uniform(-0.02, 0.16)]) * CAPITAL_HEIGHT
    pad = 2 * CAPITAL_HEIGHT
    length = int(sum(CAPITAL_HEIGHT * piece.size * (len(piece.text) + 1) + piece.gap * CAPITAL_HEIGHT for piece in pieces) * 1.4) + 2 * pad
    mask = Image.new('L', (length, 3 * CAPITAL_HEIGHT), 0)
    draw = ImageDraw.Draw(mask)
    foot, x, letters = 2 * CAPITAL_HEIGHT, float(pad), []
    for index, piece in enumerate(pieces):
        tall = CAPITAL_HEIGHT * piece.size
        face = faces.with_capitals(file, tall)
        x += piece.gap * CAPITAL_HEIGHT
        between = ' ' if index and piece.spaced else piece.joint
        if between:
            letters.append((between, x, x))
        base = foot - piece.raised * (CAPITAL_HEIGHT - tall)
        start = x
        for character in piece.text:
            wide = face.getlength(character)
            if character != ' ':
                draw.text((x, base), character, font=face, fill=255, anchor='ls')
            letters.append((character, x, x + wide))
            x += wide + spacing * piece.size
        if piece.underlined:
            thick = max(2, int(0.07 * CAPITAL_HEIGHT))
            draw.rectangle([start, base + 0.06 * CAPITAL_HEIGHT, x, base + 0.06 * CAPITAL_HEIGHT + thick], fill=255)
    end = int(x) + pad
    mask = np.array(mask)[:, :end]
    if narrow != 1:
        mask = cv2.resize(mask, (max(8, int(end * narrow)), mask.shape[0]), interpolation=cv2.INTER_AREA)
    if rng.random() < 0.15:
        size = rng.choice([2, 3, 4])
        mask = (cv2.dilate if rng.random() < 0.6 else cv2.erode)(mask, np.ones((size, size), np.uint8))
    return mask, [(c, left * narrow, right * narrow) for c, left, right in letters], foot


def add_neighbours(rng, mask, foot, faces):
    """Draws rows above and below, of which a crop may show a strip."""
    for side in (-1, 1):
        if rng.random() < 0.55 and faces.rows:
            scale = rng.uniform(0.5, 1.4)
            other = cv2.resize(rng.choice(faces.rows), None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
            gap = int(rng.uniform(0.12, 0.7) * CAPITAL_HEIGHT)
            top = foot + gap if side > 0 else foot - CAPITAL_HEIGHT - gap - other.shape[0]
            left = rng.randint(-60, 60) + (mask.shape[1] - other.shape[1]) // 2
            y0, y1 = max(0, top), min(mask.shape[0], top + other.shape[0])
            x0, x1 = max(0, left), min(mask.shape[1], left + other.shape[1])
            if y0 < y1 and x0 < x1:
                part = other[y0 - top : y1 - top, x0 - left : x1 - left]
                mask[y0:y1, x0:x1] = np.maximum(mask[y0:y1, x0:x1], part)


def add_surroundings(rng, picture, ground, ink, ends, foot):
    """Draws the plate's border, the street beyond it, bolts, scratches and worn paint."""
    tall, wide = picture.shape[:2]
    for side, at in ((0, ends[0]), (1, ends[1])):
        if rng.random() < 0.3:
            room = rng.uniform(0.1, 0.9) * CAPITAL_HEIGHT
            edge = int(at - room) if side == 0 else int(at + room)
            if rng.random() < 0.7:
                cv2.line(picture, (edge, 0), (edge, tall), [float(v) for v in ink], rng.randint(2, 6))
            beyond = edge - 12 if side == 0 else edge + 12
            colour = np.array([rng.randint(0, 255) for _ in range(3)], np.float32)
            area = picture[:, : max(0, beyond)] if side == 0 else picture[:, max(0, beyond) :]
            if area.size and rng.random() < 0.7:
                grain = np.random.default_rng(rng.randrange(2**31)).standard_normal((8, 8, 3)).astype(np.float32)
                area[:] = colour + cv2.resize(grain, (area.shape[1], tall)) * rng.uniform(0, 60)
    if rng.random() < 0.12:  # a bolt, on the letters at times
        centre = (rng.randint(int(ends[0]), int(ends[1])), foot - rng.randint(-20, CAPITAL_HEIGHT + 20))
        cv2.circle(picture, centre, rng.randint(4, 13), [rng.uniform(30, 200)] * 3, -1, cv2.LINE_AA)
    for _ in range(rng.choice([0, 0, 0, 1, 4])):  # scratches
        p, q = [(rng.randint(0, wide), rng.randint(0, tall)) for _ in range(2)]
        cv2.line(picture, p, q, [float(v) for v in ground * rng.uniform(0.5, 1)], rng.randint(1, 2), cv2.LINE_AA)
    if rng.random() < 0.1:  # worn paint
        worn = np.random.default_rng(rng.randrange(2**31)).standard_normal((rng.choice([6, 12, 24]),) * 2).astype(np.float32)
        worn = cv2.resize(worn, (wide, tall), interpolation=cv2.INTER_CUBIC)
        share = np.clip((worn - rng.uniform(0.5, 1.3)) * 4, 0, 1)[..., None] * rng.uniform(0.3, 0.7)
        picture[:] = picture + (ground - picture) * share


def photograph(rng, picture):
    """Applies light, lens, sensor and JPEG effects to a crop at its size on the photo."""
    picture = picture * np.float32(rng.uniform(0.45, 1.1)) * np.array([rng.gauss(1, 0.08) for _ in range(3)], np.float32)
    tall, wide = picture.shape[:2]
    if rng.random() < 0.25:
        ramp = np.linspace(rng.uniform(0.4, 1), 1, wide, dtype=np.float32)[None, :, None]
        picture = picture * (ramp if rng.random() < 0.5 else ramp[:, ::-1])
    if rng.random() < 0.1:
        edge = rng.randint(0, wide)
        picture[:, :edge] *= rng.uniform(0.4, 0.8)
    if rng.random() < 0.25:
        picture = (picture - 128) * rng.uniform(0.5, 1.1) + 128 + rng.uniform(-40, 40)
    kind = rng.random()
    if kind < 0.35:
        picture = cv2.GaussianBlur(picture, (0, 0), rng.uniform(0.3, max(0.35, min(1.2, MAX_BLUR * tall))))
    elif kind < 0.45:
        size = 3 if tall < 24 else 5
        kernel = np.zeros((size, size), np.float32)
        turn = rng.uniform(0, math.pi)
        middle = (size - 1) / 2
        for step in np.linspace(-middle, middle, 20):
            kernel[int(round(middle + step * math.sin(turn))), int(round(middle + step * math.cos(turn)))] = 1
        picture = cv2.filter2D(picture, -1, kernel / kernel.sum())
    elif kind < 0.55:
        picture = picture + rng.uniform(0.4, 1.5) * (picture - cv2.GaussianBlur(picture, (0, 0), 1.2))
    if rng.random() < 0.6:
        grain = np.random.default_rng(rng.randrange(2**31)).standard_normal((tall, wide, rng.choice([1, 3])))
        picture = picture + grain.astype(np.float32) * rng.uniform(1, 8)
    picture = np.clip(picture, 0, 255).astype(np.uint8)
    if rng.random() < 0.6:
        picture = cv2.imdecode(cv2.imencode('.jpg', picture, [cv2.IMWRITE_JPEG_QUALITY, rng.randint(*JPEG_QUALITY)])[1], 1)
    return picture


def readable_text(letters, left, right):
    """The text that a crop shows; None if a letter is cut off so that it is ambiguous."""
    text_read = ''
    for character, start, end in letters:
        share = (min(end, right) - max(start, left)) / (end - start) if end > start else float(left < start < right)
        if start == end:
            text_read += character if share > 0.5 else ''
        elif share >= READABLE_SHARE:
            text_read += character
        elif share > INVISIBLE_SHARE:
            return None
    return ' '.join(text_read.split()).strip(':')


def draw_no_text(rng, picture):
    """Draws a crop without words: backgrounds, edges, arrows, leaves."""
    tall, wide = picture.shape[:2]
    kind = rng.random()
    ink = [float(rng.randint(0, 255)) for _ in range(3)]
    if kind < 0.35:
        y, thick, head = tall // 2, rng.randint(4, 16), rng.randint(12, 28)
        cv2.line(picture, (head, y), (wide - head, y), ink, thick)
        for tip, way in ((2, 1), (wide - 2, -1)):
            if rng.random() < 0.7:
                cv2.fillConvexPoly(picture, np.int32([[tip, y], [tip + way * head, y - head], [tip + way * head, y + head]]), ink, cv2.LINE_AA)
    elif kind < 0.7:
        grain = np.random.default_rng(rng.randrange(2**31)).standard_normal((rng.choice([3, 8, 20]), rng.choice([6, 16, 40]), 3)).astype(np.float32)
        picture[:] += cv2.resize(grain, (wide, tall), interpolation=cv2.INTER_CUBIC) * rng.uniform(20, 80)
    else:
        for _ in range(rng.randint(1, 4)):
            p, q = [(rng.randint(-20, wide + 20), rng.randint(-20, tall + 20)) for _ in range(2)]
            if rng.random() < 0.5:
                cv2.line(picture, p, q, ink, rng.randint(2, 14), cv2.LINE_AA)
            else:
                cv2.circle(picture, p, rng.randint(4, 30), ink, -1, cv2.LINE_AA)


def sample(rng: random.Random, faces, words):
    """One crop as the recogniser takes it (48 pixels tall, RGB, uint8), and its text."""
    while True:
        made = _sample(rng, faces, words)
        if made:
            return made


def _sample(rng, faces, words):
    ground, ink = random_colours(rng)
    if rng.random() < 0.03:
        picture = np.broadcast_to(ground, (96, rng.randint(60, 400), 3)).astype(np.float32).copy()
        draw_no_text(rng, picture)
        return crop(rng, picture, (0, 0, picture.shape[1], 96), 0), ''
    pieces = line(rng, words)
    text = expected_text(pieces)
    if not text or any(character not in CHARACTERS for character in text):
        return None
    mask, letters, foot = layout(rng, pieces, faces)
    rows = np.where(mask.any(1))[0]
    if len(rows) == 0:
        return None
    row = mask[rows[0] : rows[-1] + 1].copy()
    add_neighbours(rng, mask, foot, faces)
    faces.keep(row)
    shades = ground + (ink - ground) * np.arange(256, dtype=np.float32)[:, None] / 255
    picture = cv2.LUT(cv2.merge([mask] * 3), shades[None])
    ends = (letters[0][1], letters[-1][2])
    add_surroundings(rng, picture, ground, ink, ends, foot)
    tall = rows[-1] + 1 - rows[0]
    # Mostly boxes like the detector's, sometimes taller and longer ones, as in the second reading of a row.
    most = 0.28 if rng.random() < 0.7 else 0.6
    top = rows[0] - rng.uniform(-0.03, most) * tall
    bottom = rows[-1] + 1 + rng.uniform(-0.03, most) * tall
    left = ends[0] - rng.uniform(-0.02, 0.3) * CAPITAL_HEIGHT if rng.random() < 0.85 else rng.uniform(ends[0] - CAPITAL_HEIGHT, ends[0] + 0.4 * (ends[1] - ends[0]))
    right = ends[1] + rng.uniform(-0.02, 0.3) * CAPITAL_HEIGHT if rng.random() < 0.85 else rng.uniform(ends[1] - 0.4 * (ends[1] - ends[0]), ends[1] + 1.2 * CAPITAL_HEIGHT)
    text_read = readable_text(letters, left, right)
    if not text_read or right - left < 0.4 * tall:
        return None
    low = min(piece.size for piece in pieces) * CAPITAL_HEIGHT / (bottom - top)
    native = math.exp(rng.uniform(math.log(9), math.log(60)))
    if low * native < MIN_LETTER_HEIGHT or abs(np.dot(ink - ground, LUMINANCE)) + 0.3 * np.abs(ink - ground).max() < MIN_CONTRAST:
        return None
    cut = crop(rng, picture, (left, top, right, bottom), rng.gauss(0, 1.6), native)
    if len(text_read) >= MIN_UPSIDE_DOWN_LENGTH and rng.random() < UPSIDE_DOWN:
        return cut[::-1, ::-1], ''
    return cut, text_read


def crop(rng, picture, bounds, degrees, native=24):
    """Cuts a crop slightly askew, scaled to its height on a photo (`native` pixels) and then to the network's height."""
    left, top, right, bottom = bounds
    scale = native / (bottom - top)
    wide = max(4, round((right - left) * scale))
    tall = max(6, round(native))
    turn, lean = math.radians(degrees), rng.gauss(0, 0.06) if rng.random() < 0.6 else rng.uniform(-0.3, 0.3)
    middle = ((left + right) / 2, (top + bottom) / 2)
    corners = []
    for x, y in ((left, top), (right, top), (right, bottom)):
        dx, dy = x - middle[0], y - middle[1]
        dx += lean * dy
        swell = 1 + rng.gauss(0, 0.02)
        corners.append([middle[0] + swell * (dx * math.cos(turn) - dy * math.sin(turn)), middle[1] + swell * (dx * math.sin(turn) + dy * math.cos(turn))])
    # Oversample first, so that small letters are averaged.
    fine = 2 if scale > 0.5 else 3
    matrix = cv2.getAffineTransform(np.float32(corners), np.float32([[0, 0], [wide * fine, 0], [wide * fine, tall * fine]]))
    small = cv2.warpAffine(picture.astype(np.float32), matrix, (wide * fine, tall * fine), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    small = cv2.resize(small, (wide, tall), interpolation=cv2.INTER_AREA)
    photo = photograph(rng, small)
    stretch = rng.choice([1, 1, 1, rng.uniform(0.85, 1.3)])
    width = int(min(640, max(16, math.ceil(stretch * HEIGHT * wide / tall))))
    return cv2.resize(photo, (width, HEIGHT), interpolation=cv2.INTER_LINEAR)

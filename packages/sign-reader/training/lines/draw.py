"""Draws lines of signs as the reader cuts them out of photos: what is on them, what is around them, how they are seen."""

import math
import random

import cv2
import numpy as np
from PIL import Image, ImageDraw, ImageFont

from texts import CHARACTERS, line, read_as

cv2.setNumThreads(1)

HEIGHT = 48
TALL = 60
# What nobody could read is not shown: ink this near to its ground, of 255, and letters this low on the photo, in pixels.
MIN_CONTRAST = 32
MIN_TALL = 4.5
# How bright red, green and blue are to the eye.
LIGHT = np.array([0.3, 0.59, 0.11], np.float32)
# Blur of a lens, in heights of a line.
MAX_BLUR = 0.05
# Share of lines shown upside down, which are not to be read; few letters may be others so (NO, 96).
UPSIDE_DOWN = 0.03
MIN_TURNED = 5
# A letter that a crop cuts is read if this share of it is left, and is not there if less than the second is.
READ, GONE = 0.7, 0.25


class Faces:
    """Typefaces in the sizes in which lines are drawn."""

    def __init__(self, files):
        self.files = [str(file) for file in files]
        self.loaded = {}

    def at(self, file, size):
        key = (file, size)
        if key not in self.loaded:
            if len(self.loaded) > 600:
                self.loaded.clear()
            self.loaded[key] = ImageFont.truetype(file, size)
        return self.loaded[key]

    def with_capitals(self, file, tall):
        """The face in which capitals are so tall, in pixels."""
        top, bottom = self.at(file, 100).getbbox('H')[1::2]
        return self.at(file, max(6, round(100 * tall / (bottom - top))))


INKS = [(200, 30, 40), (190, 20, 30), (0, 120, 70), (0, 100, 60), (20, 20, 20), (30, 30, 30), (20, 60, 140), (0, 70, 160)]


def paints(chance):
    """Ink and ground, at times faded towards each other."""
    kind = chance.random()
    white = tuple(chance.randint(215, 255) for _ in range(3))
    if kind < 0.6:
        ground, ink = white, chance.choice(INKS)
    elif kind < 0.85:
        ground, ink = chance.choice(INKS), white
    else:
        ground, ink = [tuple(chance.randint(0, 255) for _ in range(3)) for _ in range(2)]
    ground, ink = np.array(ground, np.float32), np.array(ink, np.float32)
    if np.abs(ground - ink).max() < 70:
        ink = 255 - ground if chance.random() < 0.5 else np.where(ground > 128, 20, 235).astype(np.float32)
    if chance.random() < 0.25:
        ink = ink + (ground - ink) * chance.uniform(0.2, 0.7)
    return ground, ink


def layout(chance, pieces, faces):
    """Places the letters of pieces: a mask of ink with room around it, and where each letter stands along it."""
    file = chance.choice(faces.files)
    narrow = chance.choice([1, 1, 1, chance.uniform(0.7, 1.35)])
    spacing = chance.choice([0, 0, chance.uniform(-0.02, 0.16)]) * TALL
    pad = 2 * TALL
    length = int(sum(TALL * piece.size * (len(piece.text) + 1) + piece.gap * TALL for piece in pieces) * 1.4) + 2 * pad
    mask = Image.new('L', (length, 3 * TALL), 0)
    draw = ImageDraw.Draw(mask)
    foot, x, letters = 2 * TALL, float(pad), []
    for index, piece in enumerate(pieces):
        tall = TALL * piece.size
        face = faces.with_capitals(file, tall)
        x += piece.gap * TALL
        between = ' ' if index and piece.spaced else piece.joint
        if between:
            letters.append((between, x, x))
        base = foot - piece.raised * (TALL - tall)
        start = x
        for character in piece.text:
            wide = face.getlength(character)
            if character != ' ':
                draw.text((x, base), character, font=face, fill=255, anchor='ls')
            letters.append((character, x, x + wide))
            x += wide + spacing * piece.size
        if piece.underlined:
            thick = max(2, int(0.07 * TALL))
            draw.rectangle([start, base + 0.06 * TALL, x, base + 0.06 * TALL + thick], fill=255)
    end = int(x) + pad
    mask = np.array(mask)[:, :end]
    if narrow != 1:
        mask = cv2.resize(mask, (max(8, int(end * narrow)), mask.shape[0]), interpolation=cv2.INTER_AREA)
    if chance.random() < 0.15:
        size = chance.choice([2, 3, 4])
        mask = (cv2.dilate if chance.random() < 0.6 else cv2.erode)(mask, np.ones((size, size), np.uint8))
    return mask, [(c, left * narrow, right * narrow) for c, left, right in letters], foot


def neighbours(chance, mask, foot, faces, words):
    """Rows above and below, of which a crop may show a strip."""
    for side in (-1, 1):
        if chance.random() < 0.55:
            other = layout(chance, line(chance, words), faces)[0]
            scale = chance.uniform(0.5, 1.4)
            other = cv2.resize(other, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
            rows = np.where(other.any(1))[0]
            if len(rows) == 0:
                continue
            other = other[rows[0] : rows[-1] + 1]
            gap = int(chance.uniform(0.12, 0.7) * TALL)
            top = foot + gap if side > 0 else foot - TALL - gap - other.shape[0]
            left = chance.randint(-60, 60) + (mask.shape[1] - other.shape[1]) // 2
            y0, y1 = max(0, top), min(mask.shape[0], top + other.shape[0])
            x0, x1 = max(0, left), min(mask.shape[1], left + other.shape[1])
            if y0 < y1 and x0 < x1:
                part = other[y0 - top : y1 - top, x0 - left : x1 - left]
                mask[y0:y1, x0:x1] = np.maximum(mask[y0:y1, x0:x1], part)


def surroundings(chance, picture, ground, ink, ends, foot):
    """The border of the plate, the street beyond it, bolts, scratches, stickers, a row's arrow."""
    tall, wide = picture.shape[:2]
    for side, at in ((0, ends[0]), (1, ends[1])):
        if chance.random() < 0.3:
            room = chance.uniform(0.1, 0.9) * TALL
            edge = int(at - room) if side == 0 else int(at + room)
            if chance.random() < 0.7:
                cv2.line(picture, (edge, 0), (edge, tall), [float(v) for v in ink], chance.randint(2, 6))
            beyond = edge - 12 if side == 0 else edge + 12
            colour = np.array([chance.randint(0, 255) for _ in range(3)], np.float32)
            area = picture[:, : max(0, beyond)] if side == 0 else picture[:, max(0, beyond) :]
            if area.size and chance.random() < 0.7:
                grain = np.random.default_rng(chance.randrange(2**31)).standard_normal((8, 8, 3)).astype(np.float32)
                area[:] = colour + cv2.resize(grain, (area.shape[1], tall)) * chance.uniform(0, 60)
    if chance.random() < 0.12:  # a bolt, on the letters at times
        centre = (chance.randint(int(ends[0]), int(ends[1])), foot - chance.randint(-20, TALL + 20))
        cv2.circle(picture, centre, chance.randint(4, 13), [chance.uniform(30, 200)] * 3, -1, cv2.LINE_AA)
    for _ in range(chance.choice([0, 0, 0, 1, 4])):  # scratches
        p, q = [(chance.randint(0, wide), chance.randint(0, tall)) for _ in range(2)]
        cv2.line(picture, p, q, [float(v) for v in ground * chance.uniform(0.5, 1)], chance.randint(1, 2), cv2.LINE_AA)
    if chance.random() < 0.1:  # worn paint
        worn = np.random.default_rng(chance.randrange(2**31)).standard_normal((chance.choice([6, 12, 24]),) * 2).astype(np.float32)
        worn = cv2.resize(worn, (wide, tall), interpolation=cv2.INTER_CUBIC)
        share = np.clip((worn - chance.uniform(0.5, 1.3)) * 4, 0, 1)[..., None] * chance.uniform(0.3, 0.7)
        picture[:] = picture + (ground - picture) * share


def seen(chance, picture):
    """Light, lens, sensor and JPEG, on a crop in the size that it has on the photo."""
    picture = picture * np.float32(chance.uniform(0.45, 1.1)) * np.array([chance.gauss(1, 0.08) for _ in range(3)], np.float32)
    tall, wide = picture.shape[:2]
    if chance.random() < 0.25:
        ramp = np.linspace(chance.uniform(0.4, 1), 1, wide, dtype=np.float32)[None, :, None]
        picture = picture * (ramp if chance.random() < 0.5 else ramp[:, ::-1])
    if chance.random() < 0.1:
        edge = chance.randint(0, wide)
        picture[:, :edge] *= chance.uniform(0.4, 0.8)
    if chance.random() < 0.25:
        picture = (picture - 128) * chance.uniform(0.5, 1.1) + 128 + chance.uniform(-40, 40)
    kind = chance.random()
    if kind < 0.35:
        picture = cv2.GaussianBlur(picture, (0, 0), chance.uniform(0.3, max(0.35, min(1.2, MAX_BLUR * tall))))
    elif kind < 0.45:
        size = 3 if tall < 24 else 5
        kernel = np.zeros((size, size), np.float32)
        turn = chance.uniform(0, math.pi)
        middle = (size - 1) / 2
        for step in np.linspace(-middle, middle, 20):
            kernel[int(round(middle + step * math.sin(turn))), int(round(middle + step * math.cos(turn)))] = 1
        picture = cv2.filter2D(picture, -1, kernel / kernel.sum())
    elif kind < 0.55:
        picture = picture + chance.uniform(0.4, 1.5) * (picture - cv2.GaussianBlur(picture, (0, 0), 1.2))
    if chance.random() < 0.6:
        grain = np.random.default_rng(chance.randrange(2**31)).standard_normal((tall, wide, chance.choice([1, 3])))
        picture = picture + grain.astype(np.float32) * chance.uniform(1, 8)
    picture = np.clip(picture, 0, 255).astype(np.uint8)
    if chance.random() < 0.6:
        picture = cv2.imdecode(cv2.imencode('.jpg', picture, [cv2.IMWRITE_JPEG_QUALITY, chance.randint(30, 92)])[1], 1)
    return picture


def what_is_left(letters, left, right):
    """What is to be read of letters in a crop; None where one is cut so that nobody could say."""
    said = ''
    for character, start, end in letters:
        share = (min(end, right) - max(start, left)) / (end - start) if end > start else float(left < start < right)
        if start == end:
            said += character if share > 0.5 else ''
        elif share >= READ:
            said += character
        elif share > GONE:
            return None
    return ' '.join(said.split()).strip(':')


def nothing(chance, picture):
    """Crops without words: grounds, edges, arrows, leaves."""
    tall, wide = picture.shape[:2]
    kind = chance.random()
    ink = [float(chance.randint(0, 255)) for _ in range(3)]
    if kind < 0.35:
        y, thick, head = tall // 2, chance.randint(4, 16), chance.randint(12, 28)
        cv2.line(picture, (head, y), (wide - head, y), ink, thick)
        for tip, way in ((2, 1), (wide - 2, -1)):
            if chance.random() < 0.7:
                cv2.fillConvexPoly(picture, np.int32([[tip, y], [tip + way * head, y - head], [tip + way * head, y + head]]), ink, cv2.LINE_AA)
    elif kind < 0.7:
        grain = np.random.default_rng(chance.randrange(2**31)).standard_normal((chance.choice([3, 8, 20]), chance.choice([6, 16, 40]), 3)).astype(np.float32)
        picture[:] += cv2.resize(grain, (wide, tall), interpolation=cv2.INTER_CUBIC) * chance.uniform(20, 80)
    else:
        for _ in range(chance.randint(1, 4)):
            p, q = [(chance.randint(-20, wide + 20), chance.randint(-20, tall + 20)) for _ in range(2)]
            if chance.random() < 0.5:
                cv2.line(picture, p, q, ink, chance.randint(2, 14), cv2.LINE_AA)
            else:
                cv2.circle(picture, p, chance.randint(4, 30), ink, -1, cv2.LINE_AA)


def sample(chance: random.Random, faces, words):
    """One crop as the recogniser takes it (48 pixels tall, RGB, bytes), and what is to be read on it."""
    while True:
        made = _sample(chance, faces, words)
        if made:
            return made


def _sample(chance, faces, words):
    ground, ink = paints(chance)
    if chance.random() < 0.03:
        picture = np.broadcast_to(ground, (96, chance.randint(60, 400), 3)).astype(np.float32).copy()
        nothing(chance, picture)
        return crop(chance, picture, (0, 0, picture.shape[1], 96), 0), ''
    pieces = line(chance, words)
    text = read_as(pieces)
    if not text or any(character not in CHARACTERS for character in text):
        return None
    mask, letters, foot = layout(chance, pieces, faces)
    rows = np.where(mask.any(1))[0]
    if len(rows) == 0:
        return None
    neighbours(chance, mask, foot, faces, words)
    share = (mask.astype(np.float32) / 255)[..., None]
    picture = ground + (ink - ground) * share
    ends = (letters[0][1], letters[-1][2])
    surroundings(chance, picture, ground, ink, ends, foot)
    tall = rows[-1] + 1 - rows[0]
    # Mostly boxes as the detector draws them, at times taller and longer ones, as rows are read again in.
    most = 0.28 if chance.random() < 0.7 else 0.6
    top = rows[0] - chance.uniform(-0.03, most) * tall
    bottom = rows[-1] + 1 + chance.uniform(-0.03, most) * tall
    left = ends[0] - chance.uniform(-0.02, 0.3) * TALL if chance.random() < 0.85 else chance.uniform(ends[0] - TALL, ends[0] + 0.4 * (ends[1] - ends[0]))
    right = ends[1] + chance.uniform(-0.02, 0.3) * TALL if chance.random() < 0.85 else chance.uniform(ends[1] - 0.4 * (ends[1] - ends[0]), ends[1] + 1.2 * TALL)
    said = what_is_left(letters, left, right)
    if not said or right - left < 0.4 * tall:
        return None
    low = min(piece.size for piece in pieces) * TALL / (bottom - top)
    native = math.exp(chance.uniform(math.log(9), math.log(60)))
    if low * native < MIN_TALL or abs(np.dot(ink - ground, LIGHT)) + 0.3 * np.abs(ink - ground).max() < MIN_CONTRAST:
        return None
    cut = crop(chance, picture, (left, top, right, bottom), chance.gauss(0, 1.6), native)
    if len(said) >= MIN_TURNED and chance.random() < UPSIDE_DOWN:
        return cut[::-1, ::-1], ''
    return cut, said


def crop(chance, picture, bounds, degrees, native=24):
    """Cuts a crop out askew, as tall as on a photo (`native` pixels) and then as the network takes it."""
    left, top, right, bottom = bounds
    scale = native / (bottom - top)
    wide = max(4, round((right - left) * scale))
    tall = max(6, round(native))
    turn, lean = math.radians(degrees), chance.gauss(0, 0.06) if chance.random() < 0.6 else chance.uniform(-0.3, 0.3)
    middle = ((left + right) / 2, (top + bottom) / 2)
    corners = []
    for x, y in ((left, top), (right, top), (right, bottom)):
        dx, dy = x - middle[0], y - middle[1]
        dx += lean * dy
        swell = 1 + chance.gauss(0, 0.02)
        corners.append([middle[0] + swell * (dx * math.cos(turn) - dy * math.sin(turn)), middle[1] + swell * (dx * math.sin(turn) + dy * math.cos(turn))])
    # Twice the size first, so that small letters are averages and not samples.
    fine = 2 if scale > 0.5 else 3
    matrix = cv2.getAffineTransform(np.float32(corners), np.float32([[0, 0], [wide * fine, 0], [wide * fine, tall * fine]]))
    small = cv2.warpAffine(picture.astype(np.float32), matrix, (wide * fine, tall * fine), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    small = cv2.resize(small, (wide, tall), interpolation=cv2.INTER_AREA)
    photo = seen(chance, small)
    stretch = chance.choice([1, 1, 1, chance.uniform(0.85, 1.3)])
    width = int(min(640, max(16, math.ceil(stretch * HEIGHT * wide / tall))))
    return cv2.resize(photo, (width, HEIGHT), interpolation=cv2.INTER_LINEAR)

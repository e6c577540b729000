"""Flat plates of words in any colour and layout: more varied than those of packages/lab/drawings."""

import glob
import math
import os
import random
from functools import lru_cache

import numpy as np
from PIL import Image, ImageDraw, ImageFont

from random_draws import RGB, any_colour, log_between, similar_colour

ROOT = os.path.abspath(os.path.join(os.path.dirname(__file__), '../../../..'))
FACES = sorted(
    glob.glob(f'{ROOT}/node_modules/@fontsource/*/files/*-latin-[678]00-normal.woff')
    + glob.glob('/usr/share/fonts/truetype/dejavu/DejaVuSans*.ttf')
)

WHITES = [(251, 250, 246), (240, 240, 236), (228, 230, 224), (247, 243, 230)]
REDS = [(179, 20, 27), (200, 36, 43), (156, 31, 48)]
GREENS = [(11, 107, 58), (22, 133, 90), (10, 90, 70)]
BLUES = [(23, 74, 156), (31, 79, 168), (18, 57, 122), (0, 90, 170)]
BLACKS = [(22, 24, 27), (40, 40, 44)]
YELLOWS = [(242, 200, 40), (250, 215, 90), (225, 180, 20), (240, 225, 120)]
BROWNS = [(96, 58, 30), (120, 70, 40)]

# Background colours, inks and relative frequency of plates.
SCHEMES = [
    (WHITES, REDS + GREENS + BLACKS + BLUES, 10),
    (BLUES, WHITES, 4),
    (GREENS, WHITES, 2),
    (REDS, WHITES, 2),
    (BLACKS, WHITES + YELLOWS, 1.5),
    (YELLOWS, BLACKS, 3),
    (BROWNS, WHITES, 0.7),
]

TEXTS = (
    'NO PARKING|NO STOPPING|ANY TIME|TOW AWAY ZONE|2 HOUR PARKING|8AM TO 6PM|MON-FRI|EXCEPT SUNDAY|PERMIT HOLDERS|LOADING|'
    'BUS STOP|TAXI|STREET CLEANING|SCHOOL DAYS|AREA 5|2P|1/4P|METER|TICKET|PAY HERE|8.30 am - 6.30 pm|Mon - Sat|No return '
    'within 1 hour|ZONE|P|30|werktags|8 - 18 h|mit Parkschein|zone bleue|payant|livraisons|sauf|residenti|solo|avgift|9-18|'
    '(9-15)|taxa|max 2 tim|betaald|uitgezonderd|vergunninghouders|reservado|laborables|Dec 1 to Apr 1|1st & 3rd|'
    'TUESDAY|COMMERCIAL VEHICLES ONLY|RESIDENT|FIRE LANE|15 MIN|!|NIGHT|OTHER TIMES|VOUCHER|DISPLAY|LIMIT 25'
).split('|')
STREETS = 'MAIN ST|OAK AVE|3rd Street|BROADWAY|Kings Road|RUE DE PARIS|Hauptstr.|Storgatan|ELM|W 45 ST|MARKET|Park Lane'.split('|')


@lru_cache(maxsize=256)
def face_of(index: int, size: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(FACES[index], size)


def letter(rng: random.Random, draw: ImageDraw.ImageDraw, text: str, box: tuple, ink: RGB) -> None:
    """Draws a text centred in a box (left, top, right, bottom), as large as fits."""
    left, top, right, bottom = box
    index = rng.randrange(len(FACES))
    size = max(6, int((bottom - top) * 1.25))
    face = face_of(index, size)
    long = draw.textlength(text, font=face)
    if long > right - left:
        face = face_of(index, max(5, int(size * (right - left) / long)))
    draw.text(((left + right) / 2, (top + bottom) / 2), text, fill=ink, font=face, anchor='mm')


def blob(rng: random.Random, draw: ImageDraw.ImageDraw, x: float, y: float, size: float, ink: RGB) -> None:
    """A meaningless picture, as varied as cars, brooms and wheelchairs look from a distance."""
    for _ in range(rng.randint(2, 5)):
        dx, dy, side = rng.uniform(-0.4, 0.4) * size, rng.uniform(-0.3, 0.3) * size, rng.uniform(0.1, 0.5) * size
        box = [x + dx - side / 2, y + dy - side / 3, x + dx + side / 2, y + dy + side / 3]
        rng.choice([draw.ellipse, draw.rectangle])(box, fill=ink)


def scheme_of(rng: random.Random) -> tuple[RGB, RGB]:
    grounds, inks, _ = rng.choices(SCHEMES, [weight for *_, weight in SCHEMES])[0]
    return similar_colour(rng, rng.choice(grounds), 8), similar_colour(rng, rng.choice(inks), 8)


def rows(rng: random.Random, draw: ImageDraw.ImageDraw, box: tuple, ink: RGB, ground: RGB) -> None:
    """Fills a field with words, horizontal lines and bands."""
    left, top, right, bottom = box
    wide = right - left
    count = rng.randint(1, 6)
    weights = [log_between(rng, 0.6, 2.5) for _ in range(count)]
    y = top
    for weight in weights:
        tall = (bottom - top) * weight / sum(weights)
        if rng.random() < 0.12:
            draw.rectangle([left, y + tall * 0.08, right, y + tall * 0.92], fill=ink)
            letter(rng, draw, rng.choice(TEXTS), (left + wide * 0.06, y + tall * 0.2, right - wide * 0.06, y + tall * 0.8), ground)
        else:
            inset = wide * rng.uniform(0.02, 0.2)
            letter(rng, draw, rng.choice(TEXTS), (left + inset, y + tall * 0.14, right - inset, y + tall * 0.86), ink)
        y += tall
        if rng.random() < 0.18 and y < bottom - 2:
            draw.rectangle([left, y - max(1, wide * 0.006), right, y + max(0, wide * rng.uniform(0.002, 0.014))], fill=ink)


def plain_plate(rng: random.Random, side: int) -> Image.Image:
    """A rectangular plate, often with a heading of another colour, columns, lines and a border."""
    squeeze = log_between(rng, 0.32, 2.6)
    width, height = (int(side * squeeze), side) if squeeze < 1 else (side, int(side / squeeze))
    ground, ink = scheme_of(rng)
    picture = Image.new('RGB', (width, height), ground)
    draw = ImageDraw.Draw(picture)
    edge = min(width, height) * rng.uniform(0.01, 0.09)
    body = [edge, edge, width - edge, height - edge]
    if rng.random() < 0.5:
        # A heading that reaches the edge of the plate is still part of the same plate.
        head_ground, head_ink = scheme_of(rng)
        tall = height * rng.uniform(0.12, 0.5)
        at_foot = rng.random() < 0.25
        inset = 0 if rng.random() < 0.6 else edge * 0.7
        y1, y2 = (height - tall, height - inset) if at_foot else (inset, tall)
        draw.rectangle([inset, y1, width - inset, y2], fill=head_ground)
        rows(rng, draw, (edge, y1 + tall * 0.08, width - edge, y2 - tall * 0.08), head_ink, head_ground)
        body[3 if at_foot else 1] = y1 - 1 if at_foot else y2 + 1
    if rng.random() < 0.15 and width > 0.7 * height:
        middle = width * rng.uniform(0.35, 0.65)
        if rng.random() < 0.4:
            other, other_ink = scheme_of(rng)
            draw.rectangle([middle, body[1], width - (0 if rng.random() < 0.5 else edge / 2), height - edge / 2], fill=other)
        else:
            other, other_ink = ground, ink
        rows(rng, draw, (body[0], body[1], middle - edge, body[3]), ink, ground)
        rows(rng, draw, (middle + edge, body[1], body[2], body[3]), other_ink, other)
        if rng.random() < 0.5:
            draw.rectangle([middle - 1, body[1], middle + 1, body[3]], fill=ink)
    else:
        rows(rng, draw, tuple(body), ink, ground)
    radius = min(width, height) * rng.choice([0, 0.02, 0.05, 0.08, 0.12])
    if rng.random() < 0.6:
        at, line = edge * rng.choice([0, 0.3, 0.5]), max(1, int(min(width, height) * rng.uniform(0.006, 0.03)))
        draw.rounded_rectangle([at, at, width - 1 - at, height - 1 - at], max(0, radius - at), outline=ink, width=line)
    for share in (0.03, 0.97):
        if rng.random() < 0.5:
            x, y, size = width / 2, height * share, max(1, width * 0.015)
            draw.ellipse([x - size, y - size, x + size, y + size], fill=any_colour(rng, 60, 190))
    return cut_out(picture, radius)


def cut_out(picture: Image.Image, radius: float) -> Image.Image:
    """Makes a picture transparent outside its rounded corners."""
    mask = Image.new('L', picture.size, 0)
    ImageDraw.Draw(mask).rounded_rectangle([0, 0, picture.width - 1, picture.height - 1], radius, fill=255)
    picture.putalpha(mask)
    return picture


def street_name(rng: random.Random, side: int) -> Image.Image:
    ground, ink = scheme_of(rng)
    height = max(14, int(side / rng.uniform(3, 7)))
    picture = Image.new('RGB', (side, height), ground)
    draw = ImageDraw.Draw(picture)
    letter(rng, draw, rng.choice(STREETS), (height * 0.3, height * 0.15, side - height * 0.3, height * 0.85), ink)
    if rng.random() < 0.6:
        draw.rounded_rectangle([1, 1, side - 2, height - 2], height * 0.1, outline=ink, width=max(1, height // 20))
    return cut_out(picture, height * rng.choice([0, 0.1, 0.2]))


def painted_words(rng: random.Random, side: int) -> np.ndarray:
    """Words without a plate, as painted on walls, doors and roads (RGBA)."""
    height = int(side * log_between(rng, 0.25, 1.3))
    ink = scheme_of(rng)[1] if rng.random() < 0.6 else any_colour(rng)
    shown = Image.new('RGB', (side, height), (0, 0, 0))
    rows(rng, ImageDraw.Draw(shown), (0, 0, side, height), (255, 255, 255), (0, 0, 0))
    flat = np.empty((height, side, 4), np.uint8)
    flat[..., :3], flat[..., 3] = ink, np.array(shown).max(2)
    return flat


def wild_plate(rng: random.Random, side: int) -> np.ndarray:
    """A plate full of words (RGBA), `side` pixels long."""
    return np.array(plain_plate(rng, side))


def street_plate(rng: random.Random, side: int) -> np.ndarray:
    """A street's name (RGBA), `side` pixels long."""
    return np.array(street_name(rng, side))


def sticker(rng: random.Random, side: int) -> np.ndarray:
    """A small sticker with a word or a picture (RGBA)."""
    width, height = side, max(6, int(side * rng.uniform(0.4, 1.3)))
    picture = Image.new('RGB', (width, height), any_colour(rng))
    draw = ImageDraw.Draw(picture)
    ink = any_colour(rng)
    if rng.random() < 0.6:
        letter(rng, draw, rng.choice(STREETS + TEXTS), (2, height * 0.3, width - 2, height * 0.7), ink)
    else:
        blob(rng, draw, width / 2, height / 2, min(width, height), ink)
    return np.array(cut_out(picture, rng.choice([0, 0.2, 0.5]) * min(width, height)))

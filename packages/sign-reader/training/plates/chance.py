"""Small draws of chance that several parts share; every one takes the generator, so that a seed gives one picture."""

import math
import random

RGB = tuple[int, int, int]


def log_between(chance: random.Random, least: float, most: float) -> float:
    """A number from `least` to `most`, each doubling as likely as the next."""
    return math.exp(chance.uniform(math.log(least), math.log(most)))


def any_colour(chance: random.Random, least: int = 0, most: int = 255) -> RGB:
    """Any colour at all, pale ones more often than their share."""
    grey, spread = chance.randint(least, most), chance.choice([6, 14, 30, 60, 255])
    return tuple(max(0, min(255, grey + chance.randint(-spread, spread))) for _ in range(3))


def near(chance: random.Random, colour: RGB, by: int) -> RGB:
    """A colour close to another."""
    return tuple(max(0, min(255, part + chance.randint(-by, by))) for part in colour)

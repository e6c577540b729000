"""Random numbers and colours. Every function takes the generator, so that a seed always gives the same picture."""

import math
import random

RGB = tuple[int, int, int]


def log_between(rng: random.Random, low: float, high: float) -> float:
    """A number from `low` to `high`, distributed uniformly on a logarithmic scale."""
    return math.exp(rng.uniform(math.log(low), math.log(high)))


def any_colour(rng: random.Random, low: int = 0, high: int = 255) -> RGB:
    """A random colour; greyish ones are more frequent."""
    grey, spread = rng.randint(low, high), rng.choice([6, 14, 30, 60, 255])
    return tuple(max(0, min(255, grey + rng.randint(-spread, spread))) for _ in range(3))


def similar_colour(rng: random.Random, colour: RGB, by: int) -> RGB:
    """A colour within `by` of another in each channel."""
    return tuple(max(0, min(255, part + rng.randint(-by, by))) for part in colour)

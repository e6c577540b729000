"""Chooses what a training sample shows: a composed scene, or a cut of a labelled photo."""

import random
from collections.abc import Callable

import numpy as np

from art import ArtSource
from backdrop import Backdrops
from photos import Photos
from scene import Composer, Truth

# Share of plates in composed scenes that are cut out of labelled photos, where there are some.
SHARE_REAL_ART = 0.25


def maker(options: dict) -> Callable[[random.Random], tuple[np.ndarray, Truth]]:
    photos = Photos(options['photos'], options['half']) if options['photos'] else None
    source = ArtSource(options['art'], photos.plates() if photos else [], SHARE_REAL_ART)
    composer = Composer(source, Backdrops(f"{options['art']}/backdrops", photos.backgrounds() if photos else []))

    def make(rng: random.Random) -> tuple[np.ndarray, Truth]:
        if photos and rng.random() < options['photo_share']:
            return photos.sample(rng)
        return composer.scene(rng)

    return make

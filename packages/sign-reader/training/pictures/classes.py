"""What the network tells apart, in the order of its outputs; the reader's list is in src/pictures/picture-classes.ts."""

CLASSES = [
    'none',
    'no-parking',
    'no-stopping',
    'parking',
    'clearway',
    'disabled',
    'tow-away',
    'street-cleaning',
    'truck',
    'bus',
    'taxi',
    'electric',
    'snow',
    'camera',
    'other',
]
"""Side of what the network sees, in pixels; a picture fills this share of it."""
WINDOW = 48
FILL = 0.75
"""Crops are kept larger, so that training can shift them."""
MARGIN = 4

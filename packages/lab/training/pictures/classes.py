"""The classes of the picture network, in the order of its outputs; the reader's list is in src/pictures/picture-classes.ts."""

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
# Side of the network's window in pixels, and the share of it that a picture fills.
WINDOW = 48
FILL = 0.75
# Extra pixels on each side of a stored crop, so that training can shift it.
MARGIN = 4

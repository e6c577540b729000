"""What the parts network finds, in the order of its outputs; the reader's list is in src/parts/part-classes.ts."""

PLATES = ['parking', 'other']
# An arrow to the left, the right or both, and its heads: which way a long arrow points is seen at its ends alone. An arrow
# that points elsewhere is one part.
ARROWS = ['arrow', 'left-head', 'right-head', 'other-arrow']
PICTURES = [
    'no-parking',
    'no-stopping',
    'clearway',
    'parking',
    'disabled',
    'loading',
    'taxi',
    'bus',
    'truck',
    'electric',
    'street-cleaning',
    'tow-away',
    'snow',
    'crossed-other',
    'illustrates',
]
PARTS = ARROWS + PICTURES

# Kinds of packages/lab/drawings that are a class under another name.
DRAWN_AS = {'other': 'crossed-other', 'camera': 'illustrates'}

# Length of a head in heights of the arrow.
HEAD = 1.1


def part_of_picture(kind: str) -> int:
    """The index of a picture's class in `PARTS`. Throws ValueError for a kind that is none."""
    return PARTS.index(DRAWN_AS.get(kind, kind))


def parts_of_arrow(way: str, x: float, y: float, wide: float, tall: float) -> list[tuple[int, float, float, float, float]]:
    """The parts of an arrow (class, x, y, width, height) that points `left`, `right`, `both` ways or to some `other` side."""
    if way == 'other':
        return [(ARROWS.index('other-arrow'), x, y, wide, tall)]
    head = min(HEAD * tall, wide / 2)
    parts = [(ARROWS.index('arrow'), x, y, wide, tall)]
    if way in ('left', 'both'):
        parts.append((ARROWS.index('left-head'), x, y, head, tall))
    if way in ('right', 'both'):
        parts.append((ARROWS.index('right-head'), x + wide - head, y, head, tall))
    return parts

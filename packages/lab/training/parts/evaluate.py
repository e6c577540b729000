"""Precision and recall of the parts network on labelled photos:

    python3 packages/lab/training/parts/evaluate.py WEIGHTS --photos FOLDER [--half 0|1|all] [--side 512]

A find with a score of at least 0.3 is right if it has the class of a labelled part and their boxes share at least 0.35 of
their union (0.5 for plates).
"""

import argparse
import collections

import cv2
import numpy as np
import torch

from classes import ARROWS, PARTS, PICTURES, PLATES
from network import PART_MAPS, PART_STRIDE, PLATE_MAPS, PLATE_STRIDE, SIDE_MULTIPLE, PartsNet, Shares
from photos import Photos, kind_of_plate

MIN_SCORE = 0.3
SHARED = {'arrow': 0.35, 'picture': 0.35, 'plate': 0.5}
DOUBLE = 0.3
WAYS = ['left', 'right', 'both', 'other', 'unclear']
HEADS = [ARROWS.index('left-head'), ARROWS.index('right-head')]


def share(one, other):
    left, top = np.maximum(one[:2], other[:2])
    right, bottom = np.minimum(one[2:], other[2:])
    both = max(0, right - left) * max(0, bottom - top)
    area = lambda box: (box[2] - box[0]) * (box[3] - box[1])
    return both / (area(one) + area(other) - both + 1e-9)


def peaks(heat: torch.Tensor, least: float) -> list[tuple[float, int, int, int]]:
    best = torch.nn.functional.max_pool2d(heat[None], 3, 1, 1)[0]
    kinds, rows, columns = torch.where((heat >= best) & (heat > least))
    return sorted(((float(heat[k, y, x]), int(k), int(y), int(x)) for k, y, x in zip(kinds, rows, columns)), reverse=True)


def apart(found: list, most: float) -> list:
    kept = []
    for one in found:
        if all(share(one[2], other[2]) <= most for other in kept):
            kept.append(one)
    return kept


def find(net: Shares, picture: np.ndarray, side: int = 512) -> dict[str, list[tuple[float, int, np.ndarray]]]:
    """Score, class and box (in pixels of the picture) of everything found."""
    height, width = picture.shape[:2]
    scale = side / max(height, width)
    multiple = lambda length: max(SIDE_MULTIPLE, round(length * scale / SIDE_MULTIPLE) * SIDE_MULTIPLE)
    wide, tall = multiple(width), multiple(height)
    small = cv2.resize(picture, (wide, tall), interpolation=cv2.INTER_AREA if scale < 1 else cv2.INTER_LINEAR)
    with torch.no_grad():
        parts, plates = net(torch.from_numpy(small).permute(2, 0, 1)[None].float() / 127.5 - 1)
    back = np.array([width / wide, height / tall] * 2)
    found = {'arrow': [], 'picture': [], 'plate': []}
    def parts_from(first: int, count: int) -> list[tuple[float, int, np.ndarray]]:
        some = []
        for score, kind, y, x in peaks(parts[0, first : first + count], MIN_SCORE):
            left, top, right, bottom = parts[0, PART_MAPS:, y, x].numpy()
            some.append((score, kind, np.array([x + 0.5 - left, y + 0.5 - top, x + 0.5 + right, y + 0.5 + bottom]) * PART_STRIDE * back))
        return some

    found['picture'] = parts_from(len(ARROWS), len(PICTURES))
    seen = parts_from(0, len(ARROWS))
    heads = [one for one in seen if one[1] in HEADS]
    found['arrow'] = [(score, way_of(kind, box, heads), box) for score, kind, box in seen if kind not in HEADS]
    for score, kind, y, x in peaks(plates[0, :PLATE_MAPS], MIN_SCORE):
        corners = plates[0, PLATE_MAPS:, y, x].numpy().reshape(4, 2) + (x + 0.5, y + 0.5)
        box = np.concatenate([corners.min(0), corners.max(0)]) * PLATE_STRIDE * back
        found['plate'].append((score, kind, box))
    return {name: apart(some, 0.5 if name == 'plate' else DOUBLE) for name, some in found.items()}


def way_of(kind: int, box: np.ndarray, heads: list) -> int:
    """Where an arrow points: the index in `WAYS`, by the heads at its ends."""
    if kind == ARROWS.index('other-arrow'):
        return WAYS.index('other')
    wide, tall = box[2:] - box[:2]
    at = {head: 0.0 for head in HEADS}
    for score, head, place in heads:
        x, y = (place[:2] + place[2:]) / 2
        if box[0] - 0.2 * wide < x < box[2] + 0.2 * wide and box[1] - 0.5 * tall < y < box[3] + 0.5 * tall:
            at[head] = max(at[head], score)
    left, right = (at[head] > 0 for head in HEADS)
    return WAYS.index('both' if left and right else 'left' if left else 'right' if right else 'unclear')


def truth_of(photos: Photos, labels: dict) -> dict[str, list[tuple[int | None, np.ndarray]]]:
    truth = {'arrow': [], 'picture': [], 'plate': []}
    for arrow in labels['arrows']:
        truth['arrow'].append((WAYS.index(arrow['way']), np.array(arrow['box'])))
    for picture in labels['pictures']:
        kind = None if picture['kind'] == 'unsure' else PICTURES.index(picture['kind'])
        truth['picture'].append((kind, np.array(picture['box'])))
    for plate in labels['plates']:
        corners = plate['corners']
        kind = kind_of_plate(plate['kind'])
        truth['plate'].append((kind if plate['read'] else None, np.concatenate([corners.min(0), corners.max(0)])))
    return truth


def score(found, truth, shared, any_kind=False):
    """Right finds, wrong finds, missed parts; what nobody could tell counts as neither."""
    left, right, wrong = list(truth), 0, 0
    for _, kind, box in found:
        match = max(left, key=lambda one: share(box, one[1]), default=None)
        if match is None or share(box, match[1]) < shared:
            wrong += 1
            continue
        left = [one for one in left if one is not match]
        if match[0] is None:
            continue
        is_right = any_kind or match[0] == kind
        right, wrong = right + is_right, wrong + (not is_right)
    return right, wrong, sum(kind is not None for kind, _ in left)


def main() -> None:
    options = argparse.ArgumentParser()
    options.add_argument('weights')
    options.add_argument('--photos', required=True)
    options.add_argument('--half', default='all')
    options.add_argument('--side', type=int, default=512)
    given = options.parse_args()
    net = PartsNet()
    net.load_state_dict(torch.load(given.weights, weights_only=True))
    net = Shares(net).eval()
    photos = Photos(given.photos, given.half)
    totals = collections.defaultdict(lambda: np.zeros(3, int))
    for picture, labels in photos.shown:
        found, truth = find(net, picture, given.side), truth_of(photos, labels)
        for name in found:
            totals[name] += score(found[name], truth[name], SHARED[name])
            totals[f'{name}, any kind'] += score(found[name], truth[name], SHARED[name], True)
        kinds = {kind for kind, _ in truth['picture'] if kind is not None} | {kind for _, kind, _ in found['picture']}
        for kind in kinds:
            totals[PICTURES[kind]] += score([one for one in found['picture'] if one[1] == kind], [one for one in truth['picture'] if one[0] in (kind, None)], 0.35)
    for name, (right, wrong, missed) in sorted(totals.items()):
        print(f'{name:24} right {right:4} wrong {wrong:4} missed {missed:4}  precision {right / max(1, right + wrong):.2f} recall {right / max(1, right + missed):.2f}')


if __name__ == '__main__':
    main()

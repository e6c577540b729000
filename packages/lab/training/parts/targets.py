"""What the network should answer for a scene, and how far off an answer is."""

import cv2
import numpy as np
import torch
import torch.nn.functional as F

from classes import PARTS, PLATES
from network import PART_MAPS, PART_STRIDE, PLATE_MAPS, PLATE_STRIDE
from scene import Truth

# Width of a heat spot as a share of the part's (after CenterNet; small parts need at least one cell).
SPREAD = 0.14
# Weights of the losses: chosen so that they are of one size after a thousand steps.
BOX_WEIGHT, CORNER_WEIGHT, LETTERS_WEIGHT = 0.5, 0.12, 8


def spot(heat: np.ndarray, x: float, y: float, wide: float, tall: float) -> tuple[int, int] | None:
    """Draws a heat spot at (x, y), all in cells; returns the cell of its centre, or None if it is outside."""
    rows, columns = heat.shape
    column, row = int(x), int(y)
    if not (0 <= column < columns and 0 <= row < rows):
        return None
    across, down = max(0.6, SPREAD * wide), max(0.6, SPREAD * tall)
    ys, xs = np.ogrid[:rows, :columns]
    glow = np.exp(-(((xs - column) / across) ** 2 + ((ys - row) / down) ** 2) / 2)
    np.maximum(heat, glow, out=heat)
    return row, column


def known_cells(unsure: list[tuple[float, float, float, float]], count: int, stride: int) -> np.ndarray:
    """1 for each cell about which something is taught, 0 in unsure areas."""
    known = np.ones((count, count), np.float32)
    for left, top, right, bottom in unsure:
        cells = [int(np.clip(edge / stride, 0, count)) for edge in (left, top, right + stride, bottom + stride)]
        known[cells[1] : cells[3], cells[0] : cells[2]] = 0
    return known


def letters_of(truth: Truth, side: int) -> tuple[np.ndarray, np.ndarray]:
    """The share of each cell that words take, and 1 for each cell about which it is known."""
    count, fine = side // PART_STRIDE, 8
    maps = []
    for corners in (truth.words, truth.unsure_words):
        full = np.zeros((side, side), np.uint8)
        for quad in corners:
            cv2.fillConvexPoly(full, np.int32(np.round(quad * fine)), 1, shift=3)
        maps.append(full.reshape(count, PART_STRIDE, count, PART_STRIDE).mean((1, 3), dtype=np.float32))
    letters, unsure = maps
    return letters, ((unsure < 0.1) | (letters > 0.5)).astype(np.float32)


def targets_of(truth: Truth, side: int) -> dict[str, np.ndarray]:
    """Heat maps, boxes and masks of a scene. Boxes are distances from a cell's centre in cells of the stride."""
    small, large = side // PART_STRIDE, side // PLATE_STRIDE
    heat = np.zeros((len(PARTS), small, small), np.float32)
    box, at_box = np.zeros((4, small, small), np.float32), np.zeros((small, small), np.float32)
    known = known_cells(truth.unsure, small, PART_STRIDE)
    for part, bounds in truth.parts:
        left, top, right, bottom = (edge / PART_STRIDE for edge in bounds)
        found = spot(heat[part], (left + right) / 2, (top + bottom) / 2, right - left, bottom - top)
        if found is None:
            continue
        row, column = found
        for y in range(max(0, row - 1), min(small, row + 2)):
            for x in range(max(0, column - 1), min(small, column + 2)):
                box[:, y, x] = x + 0.5 - left, y + 0.5 - top, right - x - 0.5, bottom - y - 0.5
                at_box[y, x] = 1 / max(1.0, np.sqrt((right - left) * (bottom - top)) / 4)
        known[row, column] = 1
    plates = np.zeros((len(PLATES), large, large), np.float32)
    known_plates = known_cells(truth.unsure_plates, large, PLATE_STRIDE)
    corner, at_corner = np.zeros((8, large, large), np.float32), np.zeros((large, large), np.float32)
    for kind, corners in sorted(truth.plates, key=lambda plate: -np.ptp(plate[1], 0).prod()):
        cells = np.asarray(corners, np.float32) / PLATE_STRIDE
        wide, tall = np.ptp(cells, 0)
        middle = np.clip(cells.mean(0), 0, large - 0.01)
        found = spot(plates[kind], *middle, wide, tall)
        if found is None:
            continue
        row, column = found
        known_plates[row, column] = 1
        for y in range(max(0, row - 1), min(large, row + 2)):
            for x in range(max(0, column - 1), min(large, column + 2)):
                corner[:, y, x] = (cells - (x + 0.5, y + 0.5)).ravel()
                at_corner[y, x] = 1 / max(1.0, np.sqrt(wide * tall) / 6)
    letters, known_letters = letters_of(truth, side)
    return dict(letters=letters, known_letters=known_letters, heat=heat, box=box, at_box=at_box, known=known, plates=plates, known_plates=known_plates, corner=corner, at_corner=at_corner)


def focal(logits: torch.Tensor, heat: torch.Tensor, known: torch.Tensor) -> torch.Tensor:
    """The focal loss of CenterNet: cells near a centre count less as empty ones. Mean over the centres."""
    share = torch.sigmoid(logits)
    full = (heat > 0.999).float()
    loss = full * (1 - share) ** 2 * F.logsigmoid(logits) + (1 - full) * (1 - heat) ** 4 * share**2 * F.logsigmoid(-logits)
    return -(loss * known[:, None]).sum() / full.sum().clamp(min=1)


def loss_of(answers: tuple[torch.Tensor, torch.Tensor], wanted: dict[str, torch.Tensor]) -> tuple[torch.Tensor, list[float]]:
    parts, plates = answers
    count, plate_count = len(PARTS), PLATE_MAPS
    heat = focal(parts[:, :count], wanted['heat'], wanted['known'])
    some = wanted['at_box'][:, None]
    box = (F.smooth_l1_loss(parts[:, PART_MAPS:], wanted['box'], reduction='none') * some).sum() / (some > 0).sum().clamp(min=1)
    plate = focal(plates[:, :plate_count], wanted['plates'], wanted['known_plates'])
    some = wanted['at_corner'][:, None]
    corner = (F.smooth_l1_loss(plates[:, plate_count:], wanted['corner'], reduction='none') * some).sum() / (some > 0).sum().clamp(min=1)
    letters = F.binary_cross_entropy_with_logits(parts[:, count], wanted['letters'], reduction='none')
    letters = (letters * wanted['known_letters']).mean()
    total = LETTERS_WEIGHT * letters + heat + BOX_WEIGHT * box + 0.5 * plate + CORNER_WEIGHT * corner
    return total, [heat.item(), box.item(), plate.item(), corner.item(), letters.item()]

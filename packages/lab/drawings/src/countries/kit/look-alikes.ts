import { letterOnSquare, otherDisc } from '../../draw/pictures/look-alikes';
import { shape, type Piece } from '../../draw/piece';
import type { Brush, Inks } from './brush';

/** A letter or a number on a disc, in a ring or on a square: a permit area, a bus line, a weight. It is not a picture. */
function badge({ random, look }: Brush, size: number, { ink, ground }: Inks): Piece {
  const text = random.pick([
    'A',
    'B',
    'C',
    'D',
    'E',
    'K',
    'O',
    'Q',
    'R',
    'S',
    'H',
    'M',
    '3',
    '8',
    '12',
    '40',
    '2h',
    'X',
  ]);
  const { red, blue, green, black } = look.palette;
  const colour = random.pick([ink, ink, red, blue, green, black]);
  if (random.chance(0.35))
    return letterOnSquare(size, look.face, text, ground, colour, random.between(0, 0.5));
  const isFull = random.chance(0.5);
  const inside = isFull ? { ring: colour, field: colour, ink: ground } : { ring: colour, field: ground, ink };
  return otherDisc(size, look.face, text, { ...inside, width: random.between(0.05, 0.13) });
}

const QR_CELLS = 21;

/** A QR code: three eyes and noise. */
function qrCode({ random }: Brush, size: number): Piece {
  const unit = size / (QR_CELLS + 4);
  const eyes = [
    [0, 0],
    [QR_CELLS - 7, 0],
    [0, QR_CELLS - 7],
  ] as const;
  const isEye = (across: number, down: number) =>
    eyes.some(([left, top]) => across >= left && across < left + 7 && down >= top && down < top + 7);
  const cells: string[] = [];
  const cell = (across: number, down: number, wide = 1) =>
    cells.push(`M${(across + 2) * unit} ${(down + 2) * unit}h${wide * unit}v${wide * unit}h${-wide * unit}Z`);
  for (let down = 0; down < QR_CELLS; down += 1)
    for (let across = 0; across < QR_CELLS; across += 1)
      if (!isEye(across, down) && random.chance(0.48)) cell(across, down);
  for (const [left, top] of eyes) {
    cell(left + 2, top + 2, 3);
    for (let at = 0; at < 7; at += 1) {
      cell(left + at, top);
      cell(left + at, top + 6);
      cell(left, top + at);
      cell(left + 6, top + at);
    }
  }
  return shape(
    size,
    size,
    (x, y) =>
      `<rect x="${x}" y="${y}" width="${size}" height="${size}" fill="#ffffff"/><path d="${cells.join('')}" fill="#111111" transform="translate(${x} ${y})"/>`,
  );
}

/** Things in a template that look like pictures and are not marked. */
export const LOOK_ALIKES: Readonly<Record<string, (brush: Brush, size: number, inks: Inks) => Piece>> = {
  badge,
  qr: qrCode,
};

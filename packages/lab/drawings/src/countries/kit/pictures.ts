import { barredLetter, type RingLook } from '../../draw/pictures/prohibition-rings';
import { designCount, designed, hasDesigns } from '../../draw/pictures/more-pictograms';
import type { PictureKind } from '../../draw/pictures/kinds';
import { illustration, ILLUSTRATIONS } from '../../draw/pictures/illustrations';
import { Canvas, overlay, pictured, shape, words, type Piece } from '../../draw/piece';
import { drawPicture } from '../../styles/draw-picture';
import { isLight, type Brush, type Inks } from './brush';

/** Draws a piece without marking its pictures and arrows, turned about its centre and mirrored. */
export function unmarked(piece: Piece, degrees = 0, isMirrored = false): Piece {
  return shape(piece.width, piece.height, (x, y) => {
    const canvas = new Canvas();
    piece.draw(canvas, x, y);
    const [middleX, middleY] = [x + piece.width / 2, y + piece.height / 2];
    const mirror = isMirrored ? `translate(${2 * middleX} 0) scale(-1 1)` : '';
    return `<g transform="rotate(${degrees} ${middleX} ${middleY}) ${mirror}">${canvas.svg.join('')}</g>`;
  });
}

const disc = (size: number, fill: string, line = '', thick = 0): Piece =>
  shape(
    size,
    size,
    (x, y) =>
      `<circle cx="${x + size / 2}" cy="${y + size / 2}" r="${(size - thick) / 2}" fill="${fill}" stroke="${line || fill}" stroke-width="${thick}"/>`,
  );

const square = (size: number, fill: string, radius: number): Piece =>
  shape(
    size,
    size,
    (x, y) =>
      `<rect x="${x}" y="${y}" width="${size}" height="${size}" rx="${radius * size}" fill="${fill}"/>`,
  );

/** A crossed letter in unusual colours: white on blue, red on white, in one ink with its ring. */
function crossed(brush: Brush, letter: 'P' | 'S' | 'E', size: number, { ink, ground }: Inks): Piece {
  const { random, look } = brush;
  const { red, blue, black, green } = look.palette;
  const [letterInk, field, ringInk] = random.pick([
    [black, '#ffffff', red],
    [black, isLight(ground) ? undefined : '#ffffff', red],
    ['#ffffff', blue, red],
    ['#ffffff', black, red],
    [red, isLight(ground) ? undefined : '#ffffff', red],
    [ink, undefined, ink],
    [green, '#ffffff', red],
  ] as const);
  const ring = random.between(0.06, 0.13);
  const ringLook: RingLook = {
    ink: ringInk,
    ring,
    bar: ring * random.between(0.7, 1.1),
    bars: [random.chance(0.85) ? 1 : -1],
    field,
  };
  return barredLetter(letter, size, ringLook, {
    face: look.face,
    ink: letterInk,
    share: random.between(0.44, 0.7),
  });
}

/** A P on a disc or square, with or without a rim. */
function parkingP(brush: Brush, size: number, { ink, ground }: Inks): Piece {
  const { random, look } = brush;
  const { green, blue, paper } = look.palette;
  const colour = random.pick([green, blue, blue, green, ink]);
  const isHollow = random.chance(0.35) && (isLight(ground) || colour === ink);
  const fill = isHollow ? (isLight(ground) ? paper : ground) : colour;
  const pen = { face: look.face, ink: isHollow ? colour : colour === ink ? ground : '#ffffff', squeeze: 1.1 };
  const letter = words('P', size * random.between(0.5, 0.68), { ...pen, isSmallPrint: true });
  const thick = isHollow ? size * random.between(0.05, 0.12) : 0;
  const isRound = isHollow || random.chance(0.45);
  const ground_ = isRound
    ? disc(size, fill, isHollow ? colour : '', thick)
    : square(size, fill, random.between(0, 0.2));
  return pictured(overlay([ground_, letter]), 'parking');
}

const LETTERS: Readonly<Partial<Record<PictureKind, 'P' | 'S'>>> = { 'no-parking': 'P', 'no-stopping': 'S' };
/** Pictures that bring their own colours and need a light ground. */
const COLOURED: readonly PictureKind[] = ['no-parking', 'no-stopping', 'parking', 'clearway', 'other'];
const VEHICLES: readonly PictureKind[] = ['truck', 'bus', 'taxi', 'tow-away', 'electric', 'loading'];

/** A pictogram in one of its standard or further designs. */
function pictogram({ random, look }: Brush, kind: PictureKind, size: number, { ink, ground }: Inks): Piece {
  return hasDesigns(kind) && random.chance(0.5)
    ? designed(kind, random.below(designCount(kind)), size, ink, ground)
    : drawPicture(random, look, kind, size, ink, ground);
}

function onTile(brush: Brush, kind: PictureKind, size: number): Piece {
  const { random, look } = brush;
  const { green, blue, black, red } = look.palette;
  const tile = random.pick([blue, blue, green, black, red, '#ffffff']);
  const ink = isLight(tile) ? random.pick([black, blue]) : '#ffffff';
  const inside = pictogram(brush, kind, size * random.between(0.6, 0.8), { ink, ground: tile });
  const ground = random.chance(0.7) ? square(size, tile, random.between(0, 0.2)) : disc(size, tile);
  return pictured(overlay([ground, unmarked(inside)]), kind);
}

/** A picture of a kind in one of many designs. `size` is the length of its longer side. */
export function picture(brush: Brush, kind: PictureKind, size: number, inks: Inks = brush): Piece {
  const { random, look } = brush;
  if (kind === 'illustrates') return illustration(size, random.pick(ILLUSTRATIONS), inks.ink, inks.ground);
  const letter = LETTERS[kind];
  if (letter && random.chance(0.5)) {
    const piece = crossed(brush, letter, size, inks);
    return random.chance(0.3) ? pictured(unmarked(piece, random.between(-18, 18)), kind) : piece;
  }
  if (kind === 'parking' && random.chance(0.6)) return parkingP(brush, size, inks);
  if (VEHICLES.includes(kind) && random.chance(0.25)) return onTile(brush, kind, size);
  const onDisc = COLOURED.includes(kind) && !isLight(inks.ground);
  const piece = pictogram(brush, kind, size, onDisc ? { ink: look.palette.black, ground: '#ffffff' } : inks);
  if (onDisc)
    return pictured(overlay([disc(Math.max(piece.width, piece.height), '#ffffff'), unmarked(piece)]), kind);
  return VEHICLES.includes(kind) && random.chance(0.4) ? pictured(unmarked(piece, 0, true), kind) : piece;
}

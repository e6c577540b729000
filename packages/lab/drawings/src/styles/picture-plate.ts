import type { Arrow } from '@curbwise/contract';
import { arrowPiece } from '../draw/arrow';
import { PICTURE_KINDS, type PictureKind } from '../draw/pictures/kinds';
import {
  Canvas,
  column,
  fitted,
  pictured,
  row,
  words,
  type ArrowWay,
  type Piece,
  type Rect,
} from '../draw/piece';
import { Random } from '@curbwise/tooling/random';
import { drawInks, drawLookAlike, type Inks } from './draw-look-alike';
import { drawPicture } from './draw-picture';
import { drawLook, penOf, type Look } from './look';
import { band, LINE_WIDTH, linesSection, plate, ruleSection, type Section } from './plate';
import { americanTimes } from './times';

const WORDS =
  'NO PARKING STOPPING STANDING ANYTIME TOW AWAY ZONE HOUR MIN MON TUES FRI SAT EXCEPT SUNDAY PERMIT ONLY LOADING BUS TAXI STREET CLEANING SCHOOL AUTHORIZED AREA METER PAY HERE MOBILE THRU HOLIDAYS DEC SNOW FIRE LANE OTHERS RESIDENT 8AM-6PM 7h-9h 4PM 2HR 1P 2P 1/4P P 15 24 50 SPEED LIMIT NIGHT BEGIN END CAFE OPEN SALE S C O Q R D'.split(
    ' ',
  );

function drawLine(random: Random, look: Look, ink: string, width: number): Piece {
  const text = Array.from({ length: random.pick([1, 1, 2, 3]) }, () => random.pick(WORDS)).join(' ');
  return fitted(words(text, random.between(5, 20), penOf(look, ink)), width);
}

/** Relative frequency of a kind (default 1). Prohibitions are more frequent because errors there matter most. */
const WEIGHTS: Readonly<Partial<Record<PictureKind, number>>> = {
  'no-parking': 4,
  'no-stopping': 3,
  parking: 1.5,
  disabled: 2,
  'tow-away': 1.4,
  'street-cleaning': 1.4,
  electric: 1.4,
  other: 1.6,
};

const drawKind = (random: Random) =>
  random.weighted(PICTURE_KINDS.map((kind) => [kind, WEIGHTS[kind] ?? 1] as const));

function pictureSection(random: Random, look: Look, inks: Inks): Section {
  const size = random.between(18, 66);
  const make = (of: number) =>
    random.chance(0.22)
      ? drawLookAlike(random, look, of, inks, (figure) => pictured(figure, 'illustrates'))
      : drawPicture(random, look, drawKind(random), of, inks.ink, inks.ground);
  const picture = make(size);
  const place = random.next();
  if (place < 0.4 && picture.width < 50) {
    const room = LINE_WIDTH - picture.width - 5;
    const lines = Array.from({ length: random.pick([1, 2, 3]) }, () =>
      drawLine(random, look, inks.ink, room),
    );
    const beside = column(lines, 3);
    return linesSection([row(random.chance(0.6) ? [picture, beside] : [beside, picture], 4, 'middle')], 0, 3);
  }
  if (place < 0.5 && picture.width < 44)
    return linesSection([row([picture, make(random.between(18, 40))], random.between(1, 8), 'middle')], 0, 3);
  return linesSection([picture], 0, random.between(1, 6));
}

function arrowOf(random: Random, look: Look, ink: string): Piece {
  const side = random.pick<Arrow>(['left', 'right', 'both']);
  return arrowPiece(side, random.between(16, 84), look.arrow, ink);
}

function drawOnePlate(random: Random, look: Look): Piece {
  const inks = drawInks(random, look);
  const { ink, ground } = inks;
  const sections: Section[] = [];
  const count = random.pick([1, 1, 2, 2, 3, 4]);
  const pictures = new Set([random.pick([0, 0, 1, 2]) % count]);
  if (random.chance(0.15)) pictures.add(count - 1);
  for (let at = 0; at < count; at += 1) {
    if (pictures.has(at) && random.chance(0.9)) sections.push(pictureSection(random, look, inks));
    else if (random.chance(0.15)) sections.push(band([drawLine(random, look, ground, LINE_WIDTH)], ink));
    else if (random.chance(0.1)) sections.push(ruleSection(ink));
    else sections.push(linesSection([drawLine(random, look, ink, LINE_WIDTH)], 0, random.between(1.5, 5)));
  }
  if (random.chance(0.4)) sections.push(linesSection([arrowOf(random, look, ink)], 0, random.between(2, 6)));
  return plate(random, look, sections, {
    paper: ground,
    ink,
    minHeight: random.chance(0.4) ? random.between(60, 170) : 0,
    hasBorder: random.chance(0.6),
  });
}

/** One or more plates as SVG without a root element, and the pictures and arrows on them. */
export interface PicturePlate {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
  readonly pictures: readonly { kind: PictureKind; rect: Rect }[];
  readonly arrows: readonly { way: ArrowWay; rect: Rect }[];
  /** Every word outside pictures. */
  readonly lettering: readonly Rect[];
}

/** Draws a plate with pictures, look-alikes and words in random order. It makes no sense as a sign: it is training data. */
export function drawSinglePicturePlate(random: Random): Piece {
  const look = drawLook(random, random.chance(0.4) ? random.between(0, 0.4) : 0, americanTimes(random));
  return drawOnePlate(random, look);
}

/**
 * Draws a plate with one picture between two lines of words: a picture of a kind, or a look-alike (null). The same seed
 * gives the same plate.
 */
export function drawPlateOf(kind: PictureKind | null, seed: number): PicturePlate {
  const random = new Random(`${seed}/plate of ${kind}`);
  const look = drawLook(random, 0, americanTimes(random));
  const { red, green, blue, black, paper } = look.palette;
  const inks = { ink: random.pick([red, green, blue, black]), ground: paper };
  const size = random.between(36, 60);
  const picture = kind
    ? drawPicture(random, look, kind, size, inks.ink, inks.ground)
    : drawLookAlike(random, look, size, inks);
  const line = () => linesSection([drawLine(random, look, inks.ink, LINE_WIDTH)], 0, 4);
  const sections = [line(), linesSection([picture], 0, 4), line()];
  return drawn(plate(random, look, sections, { paper: inks.ground, ink: inks.ink }));
}

/** Draws a piece, and collects what is marked on it. */
export function drawn(piece: Piece): PicturePlate {
  const canvas = new Canvas();
  piece.draw(canvas, 0, 0);
  const { svg, pictures, arrows, lettering } = canvas;
  return { svg: svg.join(''), width: piece.width, height: piece.height, pictures, arrows, lettering };
}

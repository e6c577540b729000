import {
  barredBlueDisc,
  barredLetter,
  crossedOctagon,
  crossedOut,
  type RingLook,
} from '../draw/pictures/prohibition-rings';
import type { PictureKind } from '../draw/pictures/kinds';
import {
  camera,
  chargingPump,
  clearwayC,
  movingWheelchair,
  parkingSquare,
  ringedP,
  snowflake,
} from '../draw/pictures/pictograms';
import { ILLUSTRATIONS, illustration } from '../draw/pictures/illustrations';
import { plainFigure } from '../draw/pictures/look-alikes';
import {
  busFromFront,
  busFromSide,
  car,
  handTruck,
  sweeper,
  taxi,
  towTruckLifting,
  truck,
  van,
} from '../draw/pictures/vehicles';
import { words, type Piece } from '../draw/piece';
import { broom, broomOverP, towTruck, wheelchair } from '../draw/symbols';
import type { Random } from '@curbwise/tooling/random';
import type { Look } from './look';

function ringLook(random: Random, look: Look, bars: RingLook['bars'] = [1]): RingLook {
  const ring = random.between(0.07, 0.125);
  return {
    ink: look.palette.red,
    ring,
    bar: ring * random.between(0.75, 1.1),
    bars: bars.length === 1 && random.chance(0.12) ? [-1] : bars,
    field: random.chance(0.35) ? '#ffffff' : undefined,
    rim: random.chance(0.12) ? 0.04 : undefined,
  };
}

function crossedLetterOf(random: Random, look: Look, size: number, letter: 'P' | 'S' | 'E'): Piece {
  const { black, green, red } = look.palette;
  const ink = random.weighted([
    [black, 8],
    [green, 1],
    [red, 1.5],
  ] as const);
  return barredLetter(letter, size, ringLook(random, look), {
    face: look.face,
    ink,
    share: random.between(0.44, 0.64),
  });
}

function noStopping(random: Random, look: Look, size: number): Piece {
  const kind = random.next();
  if (kind < 0.42) return crossedLetterOf(random, look, size, 'S');
  if (kind < 0.75) {
    const { black, red } = look.palette;
    const shape = {
      ink: random.chance(0.7) ? black : red,
      share: random.between(0.44, 0.62),
      isFull: random.chance(0.65),
    };
    return crossedOctagon(size, ringLook(random, look), shape);
  }
  return barredBlueDisc(size, { ...ringLook(random, look, [1, -1]), field: look.palette.blue });
}

function noParking(random: Random, look: Look, size: number): Piece {
  const kind = random.next();
  if (kind < 0.82) return crossedLetterOf(random, look, size, 'P');
  if (kind < 0.88) return crossedLetterOf(random, look, size, 'E');
  return barredBlueDisc(size, { ...ringLook(random, look), field: look.palette.blue });
}

/** A ring with a bar over something other than P or S: a truck, a bicycle, another letter. */
function crossedOther(random: Random, look: Look, size: number, ink: string, ground: string): Piece {
  const ring = ringLook(random, look);
  const inside = random.pick([
    () => truck(size * 0.62, ink, ground),
    () => car(size * 0.62, ink, ground, false),
    () => plainFigure(size * 0.5, random.pick(['bicycle', 'walker', 'hand'] as const), ink),
    () =>
      words(random.pick(['T', 'H', 'U', 'L', 'F', '8', 'A']), size * 0.46, {
        face: look.face,
        ink,
        squeeze: 1,
        isSmallPrint: true,
      }),
  ])();
  return crossedOut(
    { ...inside, draw: (canvas, x, y) => drawBare(inside, canvas, x, y) },
    size,
    ring,
    'other',
  );
}

/** Draws a piece without recording its pictures: a crossed-out truck is not a truck. */
const drawBare: (piece: Piece, ...at: Parameters<Piece['draw']>) => void = (piece, canvas, x, y) => {
  const before = canvas.pictures.length;
  piece.draw(canvas, x, y);
  canvas.pictures.length = before;
};

/**
 * Draws a picture of a kind in one of its standard designs.
 * @param size length of its longer side, in plate units
 * @param ink colour of parts whose colour is not standardised
 */
export function drawPicture(
  random: Random,
  look: Look,
  kind: PictureKind,
  size: number,
  ink: string,
  ground: string,
): Piece {
  const { palette, face } = look;
  const { red, green, blue, paper } = palette;
  const inked = { ...palette, red: ink, paper: ground };
  const one = (...makers: readonly (() => Piece)[]) => random.pick(makers)();
  switch (kind) {
    case 'no-parking':
      return noParking(random, look, size);
    case 'no-stopping':
      return noStopping(random, look, size);
    case 'parking':
      return one(
        () =>
          parkingSquare(size, face, random.pick([blue, blue, green]), random.chance(0.6) ? '#ffffff' : paper),
        () => ringedP(size, face, green, random.pick([palette.black, green]), random.between(0.07, 0.12)),
      );
    case 'clearway':
      return clearwayC(size, face, red, paper, random.pick(['square', 'disc', 'disc', 'ring'] as const));
    case 'disabled':
      return one(
        () => wheelchair(size, random.chance(0.6) ? '#ffffff' : paper, blue),
        () => wheelchair(size, ink, ground),
        () =>
          movingWheelchair(
            size,
            ...(random.chance(0.5) ? ([paper, blue] as const) : ([ink, ground] as const)),
          ),
      );
    case 'tow-away':
      return one(
        () => towTruck(size, ink),
        () => towTruckLifting(size, ink, ground),
        () => towTruckLifting(size, ink, ground),
      );
    case 'street-cleaning':
      return one(
        () => broom(size, inked),
        () => broomOverP(size, inked, face),
        () => sweeper(size, ink, ground),
      );
    case 'truck':
      return one(
        () => truck(size, ink, ground, random.chance(0.5)),
        () => van(size, ink, ground),
      );
    case 'bus':
      return one(
        () => busFromSide(size, ink, ground),
        () => busFromFront(size * 0.85, ink, ground),
      );
    case 'taxi':
      return taxi(size, ink, ground);
    case 'electric':
      return one(
        () => chargingPump(size, face, ink, ground, true),
        () => chargingPump(size, face, ink, ground, false),
        () => car(size, ink, ground, true),
      );
    case 'snow':
      return snowflake(size, ink, random.between(0.05, 0.1));
    case 'camera':
      return camera(size, ink, ground, random.chance(0.5));
    case 'loading':
      return handTruck(size, ink);
    case 'illustrates':
      return illustration(size, random.pick(ILLUSTRATIONS), ink, ground);
    case 'other':
      return crossedOther(random, look, size, ink, ground);
  }
}

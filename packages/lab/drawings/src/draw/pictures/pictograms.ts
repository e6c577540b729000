import type { FaceName } from '../faces';
import { filled, overlay, padded, pictured, shape, words, type Piece } from '../piece';

const letterP = (height: number, face: FaceName, ink: string) =>
  words('P', height, { face, ink, squeeze: 1.1, isSmallPrint: true });

/** A white P on a filled square: parking allowed. */
export function parkingSquare(size: number, face: FaceName, ink: string, paper: string): Piece {
  const letter = letterP(size * 0.66, face, paper);
  return pictured(
    filled(padded(letter, (size - letter.width) / 2, size * 0.17), ink, size * 0.08),
    'parking',
  );
}

/** A P in a ring without a bar: parking allowed (MUTCDC Rb-53). */
export function ringedP(diameter: number, face: FaceName, ring: string, ink: string, width: number): Piece {
  const circle = shape(
    diameter,
    diameter,
    (x, y) =>
      `<circle cx="${x + diameter / 2}" cy="${y + diameter / 2}" r="${(diameter * (1 - width)) / 2}" fill="none" stroke="${ring}" stroke-width="${diameter * width}"/>`,
  );
  return pictured(overlay([letterP(diameter * 0.52, face, ink), circle]), 'parking');
}

/** A wheelchair user leaning forward, as many US states draw it. */
export function movingWheelchair(size: number, ink: string, ground: string): Piece {
  const stroke = `fill="none" stroke="${ink}" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"`;
  const piece = shape(
    size,
    size,
    (x, y) =>
      `<g transform="translate(${x} ${y}) scale(${size / 100})"><rect width="100" height="100" rx="6" fill="${ground}"/>` +
      `<circle cx="63" cy="17" r="8" fill="${ink}"/><path d="M34 30L54 27L44 50H66L62 72" ${stroke}/><path d="M54 28L66 42" ${stroke}/>` +
      `<path d="M34 46A21 21 0 1 0 57 78" ${stroke}/></g>`,
  );
  return pictured(piece, 'disabled');
}

/** A charging station with cable and plug, with the letters EV or a lightning bolt. */
export function chargingPump(
  size: number,
  face: FaceName,
  ink: string,
  ground: string,
  hasLetters: boolean,
): Piece {
  const pump = shape(
    size * 0.86,
    size,
    (x, y) =>
      `<g transform="translate(${x} ${y}) scale(${size / 100})"><path d="M10 92V12Q10 4 18 4H48Q56 4 56 12V92Z" fill="${ink}"/><path d="M4 90H62V98H4Z" fill="${ink}"/>` +
      `<rect x="17" y="12" width="32" height="20" rx="3" fill="${ground}"/>` +
      `<path d="M56 52Q66 52 66 62V74Q66 84 73 84T79 74V46" fill="none" stroke="${ink}" stroke-width="4.5"/>` +
      `<path d="M71 30H87V42Q87 48 79 48T71 42ZM74 20H77V30H74ZM81 20H84V30H81Z" fill="${ink}"/>` +
      (hasLetters ? '' : `<path d="M36 40L24 64H33L29 84L44 56H34Z" fill="${ground}"/>`) +
      '</g>',
  );
  const letters = hasLetters
    ? [words('EV', size * 0.19, { face, ink: ground, squeeze: 1, isSmallPrint: true })]
    : [];
  const shifted = letters.map((piece) => padded(piece, size * 0.2, size * 0.34));
  return pictured(
    overlay([pump, ...shifted.map((piece) => ({ ...piece, width: size * 0.66, height: size * 0.9 }))]),
    'electric',
  );
}

/** A snowflake with six arms. */
export function snowflake(size: number, ink: string, width: number): Piece {
  const arm = `M50 50V4M50 22L38 12M50 22L62 12M50 34L42 27M50 34L58 27`;
  const arms = [0, 60, 120, 180, 240, 300].map(
    (angle) => `<path d="${arm}" transform="rotate(${angle} 50 50)"/>`,
  );
  const piece = shape(
    size,
    size,
    (x, y) =>
      `<g transform="translate(${x} ${y}) scale(${size / 100})" fill="none" stroke="${ink}" stroke-width="${width * 100}" stroke-linecap="round">${arms.join('')}</g>`,
  );
  return pictured(piece, 'snow');
}

/** A surveillance camera: a box with a lens, or one mounted on a wall. */
export function camera(size: number, ink: string, ground: string, isOnWall: boolean): Piece {
  const paths = isOnWall
    ? `<path d="M4 22L14 6L92 34L84 54Z" fill="${ink}"/><path d="M84 38L98 43L94 53L80 49Z" fill="${ink}"/><path d="M40 44L34 66H8V54H26L32 40Z" fill="${ink}"/><path d="M2 46H10V76H2Z" fill="${ink}"/>`
    : `<path d="M6 24H28L36 12H64L72 24H94V78H6Z" fill="${ink}"/><circle cx="50" cy="50" r="19" fill="${ground}"/><circle cx="50" cy="50" r="12" fill="${ink}"/><rect x="80" y="30" width="8" height="6" fill="${ground}"/>`;
  const piece = shape(
    size,
    size * 0.82,
    (x, y) => `<g transform="translate(${x} ${y}) scale(${size / 100})">${paths}</g>`,
  );
  return pictured(piece, 'camera');
}

/** Australia's clearway symbol: a C, white on a red square or disc, or red in a red ring. */
export function clearwayC(
  size: number,
  face: FaceName,
  red: string,
  paper: string,
  form: 'square' | 'disc' | 'ring',
): Piece {
  const letter = words('C', size * 0.66, {
    face,
    ink: form === 'ring' ? red : paper,
    squeeze: 1.05,
    isSmallPrint: true,
  });
  const ground = shape(size, size, (x, y) => {
    if (form === 'square')
      return `<rect x="${x}" y="${y}" width="${size}" height="${size}" rx="${size * 0.12}" fill="${red}"/>`;
    const circle = `<circle cx="${x + size / 2}" cy="${y + size / 2}"`;
    return form === 'disc'
      ? `${circle} r="${size / 2}" fill="${red}"/>`
      : `${circle} r="${size * 0.46}" fill="none" stroke="${red}" stroke-width="${size * 0.08}"/>`;
  });
  return pictured(overlay([ground, letter]), 'clearway');
}

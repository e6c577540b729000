import type { FaceName } from './faces';
import { overlay, pictured, shape, words, type Piece } from './piece';

/** The inks of a sign. */
export interface Palette {
  readonly red: string;
  readonly green: string;
  readonly blue: string;
  readonly black: string;
  readonly paper: string;
}

function ringWithBar(diameter: number, ink: string, lean: 1 | -1): Piece {
  return shape(diameter, diameter, (x, y) => {
    const stroke = diameter * 0.1;
    const [centerX, centerY] = [x + diameter / 2, y + diameter / 2];
    const reach = (diameter / 2 - stroke / 2) * Math.SQRT1_2;
    return (
      `<circle cx="${centerX}" cy="${centerY}" r="${(diameter - stroke) / 2}" fill="none" stroke="${ink}" stroke-width="${stroke}"/>` +
      `<path d="M${centerX - reach} ${centerY - reach * lean}L${centerX + reach} ${centerY + reach * lean}" stroke="${ink}" stroke-width="${stroke * 0.9}"/>`
    );
  });
}

/** A letter in a red ring with a bar: P for no parking, S for no stopping. */
export function crossedLetter(
  letter: 'P' | 'S',
  diameter: number,
  { red, black }: Palette,
  face: FaceName,
  lean: 1 | -1 = 1,
): Piece {
  const inside = words(letter, diameter * 0.52, { face, ink: black, squeeze: 1.05, isSmallPrint: true });
  return pictured(
    overlay([inside, ringWithBar(diameter, red, lean)]),
    letter === 'P' ? 'no-parking' : 'no-stopping',
  );
}

/** The clearway C: white on a red disc. */
export function clearwayDisc(diameter: number, { red, paper }: Palette, face: FaceName): Piece {
  const disc = shape(
    diameter,
    diameter,
    (x, y) =>
      `<rect x="${x}" y="${y}" width="${diameter}" height="${diameter}" rx="${diameter * 0.3}" fill="${red}"/>`,
  );
  const letter = words('C', diameter * 0.7, { face, ink: paper, squeeze: 1, isSmallPrint: true });
  return pictured(overlay([disc, letter]), 'clearway');
}

/** A wheelchair user in the style of ISO 7001, on a square. */
export function wheelchair(size: number, ink: string, ground: string): Piece {
  const piece = shape(size, size, (x, y) => {
    const stroke = `fill="none" stroke="${ink}" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"`;
    return (
      `<g transform="translate(${x} ${y}) scale(${size / 100})"><rect width="100" height="100" rx="6" fill="${ground}"/>` +
      `<circle cx="42" cy="17" r="7" fill="${ink}"/>` +
      `<path d="M43 29L45 54H64L73 76L82 72" ${stroke}/><path d="M44 40H60" ${stroke}/>` +
      `<path d="M36 47A22 22 0 1 0 66 75" ${stroke}/></g>`
    );
  });
  return pictured(piece, 'disabled');
}

const bareBroom = (size: number, red: string): Piece =>
  shape(
    size,
    size,
    (x, y) =>
      `<g transform="translate(${x} ${y}) scale(${size / 100})" fill="${red}"><path d="M78 4L84 9L52 56L45 51Z"/>` +
      `<path d="M38 46L60 62L44 94L8 82Z"/><path d="M6 90L40 100" stroke="${red}" stroke-width="4"/></g>`,
  );

/** The sweeping broom that New York prints beside cleaning hours. */
export const broom = (size: number, { red }: Palette): Piece =>
  pictured(bareBroom(size, red), 'street-cleaning');

/** New York's street cleaning symbol: a P in a ring whose bar is a broom. */
export function broomOverP(diameter: number, palette: Palette, face: FaceName): Piece {
  const { red, paper } = palette;
  const letter = words('P', diameter * 0.5, { face, ink: red, squeeze: 1.05, isSmallPrint: true });
  const ring = shape(diameter, diameter, (x, y) => {
    const [radius, stroke] = [diameter * 0.46, diameter * 0.08];
    return `<circle cx="${x + diameter / 2}" cy="${y + diameter / 2}" r="${radius}" fill="none" stroke="${red}" stroke-width="${stroke}"/>`;
  });
  const back = bareBroom(diameter * 0.94, paper);
  return pictured(overlay([letter, ring, back, bareBroom(diameter * 0.86, red)]), 'street-cleaning');
}

/** A silhouette of a tow truck with a car on its hook. */
export function towTruck(width: number, ink: string): Piece {
  const height = width * 0.4;
  const piece = shape(
    width,
    height,
    (x, y) =>
      `<g transform="translate(${x} ${y}) scale(${width / 100})" fill="${ink}"><path d="M2 30L6 22L16 20L22 12H36L40 20H44V30Z"/>` +
      `<circle cx="13" cy="31" r="5"/><circle cx="35" cy="31" r="5"/><path d="M44 14L62 6L64 9L46 18Z"/>` +
      `<path d="M56 20H76V8H88L97 18V31H56Z"/><circle cx="66" cy="32" r="6"/><circle cx="89" cy="32" r="6"/></g>`,
  );
  return pictured(piece, 'tow-away');
}

import { pictured, shape, type Piece } from '../piece';
import type { PictureKind } from './kinds';

/** Scales a drawing that is 100 units wide to `width`. */
function figure(width: number, tall: number, kind: PictureKind, paths: string): Piece {
  const scale = width / 100;
  return pictured(
    shape(width, tall * scale, (x, y) => `<g transform="translate(${x} ${y}) scale(${scale})">${paths}</g>`),
    kind,
  );
}

const wheel = (x: number, y: number, radius: number, ink: string, ground: string) =>
  `<circle cx="${x}" cy="${y}" r="${radius + 2.5}" fill="${ground}"/><circle cx="${x}" cy="${y}" r="${radius}" fill="${ink}"/>`;

/** A truck from the side: a box and a cab. */
export const truck = (width: number, ink: string, ground: string, isFacingLeft = false): Piece => {
  const body =
    `<path d="M1 44V4H62V44Z" fill="${ink}"/><path d="M65 44V14H84L98 28V44Z" fill="${ink}"/>` +
    `<path d="M71 18H82L91 28H71Z" fill="${ground}"/>` +
    wheel(20, 46, 8, ink, ground) +
    wheel(82, 46, 8, ink, ground);
  return figure(
    width,
    56,
    'truck',
    isFacingLeft ? `<g transform="translate(100 0) scale(-1 1)">${body}</g>` : body,
  );
};

/** A van from the side. */
export const van = (width: number, ink: string, ground: string): Piece =>
  figure(
    width,
    54,
    'truck',
    `<path d="M2 44V10Q2 4 8 4H62Q70 4 78 14L86 24Q98 27 98 34V44Z" fill="${ink}"/>` +
      `<path d="M63 10Q68 10 73 16L79 24H60V10Z" fill="${ground}"/>${wheel(22, 45, 8, ink, ground)}${wheel(78, 45, 8, ink, ground)}`,
  );

/** A person pushing boxes on a hand truck: loading. */
export const handTruck = (width: number, ink: string): Piece =>
  figure(
    width,
    100,
    'loading',
    `<circle cx="30" cy="12" r="9" fill="${ink}"/><path d="M26 24L40 26L62 44L58 50L40 40L38 60L50 96H40L28 66L16 96H6L20 56Z" fill="${ink}"/>` +
      `<path d="M52 34L72 90H96" fill="none" stroke="${ink}" stroke-width="5"/><path d="M66 40L92 32L100 58L76 68Z" fill="${ink}"/><circle cx="72" cy="92" r="7" fill="${ink}"/>`,
  );

/** A bus from the side, with a row of windows. */
export const busFromSide = (width: number, ink: string, ground: string): Piece => {
  const windows = [6, 24, 42, 60].map(
    (x) => `<rect x="${x}" y="11" width="15" height="13" fill="${ground}"/>`,
  );
  return figure(
    width,
    52,
    'bus',
    `<rect x="1" y="3" width="98" height="40" rx="6" fill="${ink}"/>${windows.join('')}<rect x="79" y="11" width="14" height="26" fill="${ground}"/>` +
      wheel(22, 43, 7, ink, ground) +
      wheel(70, 43, 7, ink, ground),
  );
};

/** A bus from the front: a windscreen, two headlights, mirrors. */
export const busFromFront = (width: number, ink: string, ground: string): Piece =>
  figure(
    width,
    112,
    'bus',
    `<rect x="10" y="2" width="80" height="92" rx="12" fill="${ink}"/><rect x="16" y="92" width="16" height="18" rx="4" fill="${ink}"/>` +
      `<rect x="68" y="92" width="16" height="18" rx="4" fill="${ink}"/><rect x="0" y="30" width="7" height="24" rx="3" fill="${ink}"/>` +
      `<rect x="93" y="30" width="7" height="24" rx="3" fill="${ink}"/><rect x="30" y="8" width="40" height="8" rx="3" fill="${ground}"/>` +
      `<rect x="18" y="22" width="64" height="38" rx="4" fill="${ground}"/><circle cx="26" cy="78" r="6" fill="${ground}"/><circle cx="74" cy="78" r="6" fill="${ground}"/>`,
  );

const CAR = 'M4 46Q2 34 12 31L22 29L34 14Q37 10 43 10H66Q71 10 75 14L86 28L94 31Q99 34 97 46Z';
const CAR_WINDOWS = 'M30 28L39 17H51V28ZM56 28V17H66L75 28Z';

/** A car from the side with a sign on its roof: a taxi. */
export const taxi = (width: number, ink: string, ground: string): Piece =>
  figure(
    width,
    58,
    'taxi',
    `<g transform="translate(0 4)"><rect x="44" y="0" width="20" height="8" rx="2" fill="${ink}"/><path d="${CAR}" fill="${ink}"/><path d="${CAR_WINDOWS}" fill="${ground}"/>${wheel(24, 45, 7, ink, ground)}${wheel(76, 45, 7, ink, ground)}</g>`,
  );

/** A car from the side. An electric one has a cable with a plug. */
export const car = (width: number, ink: string, ground: string, isElectric: boolean): Piece =>
  figure(
    width,
    isElectric ? 76 : 56,
    isElectric ? 'electric' : 'other',
    `<g transform="translate(0 2)"><path d="${CAR}" fill="${ink}"/><path d="${CAR_WINDOWS}" fill="${ground}"/>${wheel(24, 45, 7, ink, ground)}${wheel(76, 45, 7, ink, ground)}</g>` +
      (isElectric
        ? `<path d="M3 40C-6 70 30 72 54 66" fill="none" stroke="${ink}" stroke-width="4"/><path d="M52 58H64V74H52ZM64 61H74V64H64ZM64 68H74V71H64Z" fill="${ink}"/>`
        : ''),
  );

/** A silhouette of a tow truck lifting a car by its front, as in MUTCD R7-201a. */
export const towTruckLifting = (width: number, ink: string, ground: string): Piece =>
  figure(
    width,
    46,
    'tow-away',
    `<path d="M54 36V22H70V8H84L94 20V36Z" fill="${ink}"/><path d="M74 12H82L88 20H74Z" fill="${ground}"/><path d="M72 22L46 4L44 7L60 24Z" fill="${ink}"/>` +
      `<path d="M46 5V20" stroke="${ink}" stroke-width="2.5"/><g transform="rotate(14 24 30)"><path d="M2 32L5 24L14 22L20 13H36L42 21L48 23V32Z" fill="${ink}"/><path d="M17 21L22 16H34L37 21Z" fill="${ground}"/></g>` +
      wheel(13, 36, 5, ink, ground) +
      wheel(63, 37, 6, ink, ground) +
      wheel(86, 37, 6, ink, ground),
  );

/** A street sweeper: a tank, a cab and a round brush below. */
export const sweeper = (width: number, ink: string, ground: string): Piece =>
  figure(
    width,
    62,
    'street-cleaning',
    `<path d="M4 42V16Q4 8 12 8H58V42Z" fill="${ink}"/><path d="M62 42V6H84Q96 10 97 26V42Z" fill="${ink}"/><path d="M68 12H82Q89 15 90 24H68Z" fill="${ground}"/>` +
      wheel(16, 44, 8, ink, ground) +
      wheel(86, 44, 8, ink, ground) +
      `<path d="M42 44H56L62 60H34Z" fill="${ink}"/><path d="M38 60L36 62M46 60V62M56 60L58 62" stroke="${ink}" stroke-width="3"/>`,
  );

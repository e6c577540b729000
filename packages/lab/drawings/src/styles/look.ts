import { ARROW_HEADS, type ArrowLook } from '../draw/arrow';
import { FACES, type FaceName } from '../draw/faces';
import type { Pen } from '../draw/piece';
import type { Palette } from '../draw/symbols';
import type { Random } from '@curbwise/tooling/random';
import type { TimeLook } from './times';

/** The look of one sign: its lettering, colours and arrows. */
export interface Look {
  readonly face: FaceName;
  /** Typeface of small lines. */
  readonly smallFace: FaceName;
  readonly squeeze: number;
  readonly palette: Palette;
  readonly arrow: ArrowLook;
  readonly time: TimeLook;
  /** Whether plates may have the maker's small print at their foot. */
  readonly hasSmallPrint: boolean;
}

const REDS = ['#b3141b', '#c8242b', '#a3202b', '#d0333a', '#9c1f30'] as const;
const GREENS = ['#0b6b3a', '#12764a', '#14603f', '#16855a', '#0a5a46'] as const;
const BLUES = ['#174a9c', '#1f4fa8', '#12397a', '#2463c4'] as const;
const PAPERS = ['#fbfaf6', '#f4f4f0', '#eceee9', '#f7f3e6'] as const;

function mixed(ink: string, paper: string, share: number): string {
  const part = (at: number) => {
    const [a, b] = [ink, paper].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16));
    return Math.round(a! + (b! - a!) * share)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${part(1)}${part(3)}${part(5)}`;
}

/** Chooses the inks of a sign, bleached by `fade` (0 to 1). */
function drawPalette(random: Random, fade: number): Palette {
  const paper = random.pick(PAPERS);
  return {
    red: mixed(random.pick(REDS), paper, fade),
    green: mixed(random.pick(GREENS), paper, fade),
    blue: mixed(random.pick(BLUES), paper, fade),
    black: mixed('#16181b', paper, fade * 0.8),
    paper,
  };
}

/** Chooses at random how the letters, inks and arrows of a sign look. */
export function drawLook(random: Random, fade: number, time: TimeLook): Look {
  const face = random.pick(FACES);
  return {
    face,
    smallFace: random.chance(0.6) ? face : random.pick(FACES),
    squeeze: face.startsWith('overpass') ? random.between(0.8, 1) : random.between(0.95, 1.12),
    palette: drawPalette(random, fade),
    arrow: {
      head: random.pick(ARROW_HEADS),
      shaft: random.between(0.06, 0.1),
      headLength: random.between(0.2, 0.3),
      headHeight: random.between(0.24, 0.34),
    },
    time,
    hasSmallPrint: random.chance(0.6),
  };
}

/** A pen for ordinary lines. */
export const penOf = ({ face, squeeze }: Look, ink: string): Pen => ({ face, ink, squeeze });

/** A pen for small lines, with wider letter spacing, as on real signs. */
export const smallPenOf = ({ smallFace, squeeze }: Look, ink: string): Pen => ({
  face: smallFace,
  ink,
  squeeze,
  spacing: 0.06,
});

/** A pen for the maker's small print. */
export const printPenOf = (look: Look, ink: string): Pen => ({
  ...smallPenOf(look, ink),
  isSmallPrint: true,
});

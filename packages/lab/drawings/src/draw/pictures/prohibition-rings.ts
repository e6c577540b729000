import type { FaceName } from '../faces';
import { overlay, pictured, shape, words, type Piece } from '../piece';
import type { PictureKind } from './kinds';

/** The look of a prohibition ring. Widths are shares of its diameter. */
export interface RingLook {
  readonly ink: string;
  readonly ring: number;
  readonly bar: number;
  /** Direction of each bar: 1 from the upper left, -1 from the upper right. */
  readonly bars: readonly (1 | -1)[];
  /** Fill of the ring; transparent if absent. */
  readonly field?: string;
  /** Width of a white rim around the disc. */
  readonly rim?: number;
}

/** A ring with bars and nothing inside. */
function barredRing(diameter: number, { ink, ring, bar, bars }: RingLook): Piece {
  return shape(diameter, diameter, (x, y) => {
    const stroke = diameter * ring;
    const [middleX, middleY] = [x + diameter / 2, y + diameter / 2];
    const reach = (diameter / 2 - stroke / 2) * Math.SQRT1_2;
    const lines = bars.map(
      (lean) =>
        `<path d="M${middleX - reach} ${middleY - reach * lean}L${middleX + reach} ${middleY + reach * lean}" stroke="${ink}" stroke-width="${diameter * bar}"/>`,
    );
    return `<circle cx="${middleX}" cy="${middleY}" r="${(diameter - stroke) / 2}" fill="none" stroke="${ink}" stroke-width="${stroke}"/>${lines.join('')}`;
  });
}

const disc = (diameter: number, ink: string): Piece =>
  shape(
    diameter,
    diameter,
    (x, y) => `<circle cx="${x + diameter / 2}" cy="${y + diameter / 2}" r="${diameter / 2}" fill="${ink}"/>`,
  );

/** A piece under a ring with bars. */
export function crossedOut(inside: Piece, diameter: number, look: RingLook, kind: PictureKind): Piece {
  const ground = look.field ? [disc(diameter * 0.98, look.field)] : [];
  const rim = look.rim ? [disc(diameter * (1 + 2 * look.rim), '#ffffff')] : [];
  return pictured(overlay([...rim, ...ground, inside, barredRing(diameter, look)]), kind);
}

/** A letter under a ring with bars: P or E for no parking, S for no stopping. */
export function barredLetter(
  letter: 'P' | 'S' | 'E',
  diameter: number,
  look: RingLook,
  { face, ink, share }: { face: FaceName; ink: string; share: number },
): Piece {
  const inside = words(letter, diameter * share, { face, ink, squeeze: 1.08, isSmallPrint: true });
  return crossedOut(inside, diameter, look, letter === 'S' ? 'no-stopping' : 'no-parking');
}

function octagon(across: number, paint: (points: string) => string): Piece {
  return shape(across, across, (x, y) => {
    const radius = across / 2 / Math.cos(Math.PI / 8);
    const points = Array.from({ length: 8 }, (_, corner) => {
      const angle = Math.PI / 8 + (corner * Math.PI) / 4;
      return `${x + across / 2 + radius * Math.cos(angle)},${y + across / 2 + radius * Math.sin(angle)}`;
    });
    return paint(points.join(' '));
  });
}

/** Canada's no-stopping symbol: a stop sign's octagon under a ring with a bar (MUTCDC Rb-55). */
export function crossedOctagon(
  diameter: number,
  look: RingLook,
  { ink, share, isFull }: { ink: string; share: number; isFull: boolean },
): Piece {
  const inside = octagon(diameter * share, (points) =>
    isFull
      ? `<polygon points="${points}" fill="${ink}"/>`
      : `<polygon points="${points}" fill="none" stroke="${ink}" stroke-width="${diameter * 0.06}"/>`,
  );
  return crossedOut(inside, diameter, look, 'no-stopping');
}

/** Europe: a blue disc in a red ring. One bar forbids parking, two forbid stopping (Vienna Convention, C 18 and C 19). */
export function barredBlueDisc(diameter: number, look: RingLook): Piece {
  const nothing = shape(0, 0, () => '');
  return crossedOut(nothing, diameter, look, look.bars.length > 1 ? 'no-stopping' : 'no-parking');
}

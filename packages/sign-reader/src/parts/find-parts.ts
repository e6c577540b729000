import type { Arrow, SignSymbol } from '@curbwise/contract';
import { heightOf, overlapX, overlapY, unionOf, widthOf, type Bounds } from '../geometry/bounds';
import type { Point } from '../geometry/rotated-box';
import type { InferenceSession } from '../networks/inference-session';
import type { Picture } from '../photo/shrink';
import type { View } from '../photo/view';
import {
  ARROW_PARTS,
  isProhibition,
  PICTURE_KINDS,
  PLATE_KINDS,
  RESERVED_FOR,
  type ArrowPart,
  type PictureKind,
  type PlateKind,
} from './part-classes';
import { partMapsOf, type PartMaps, type Peak } from './part-maps';

/** An arrow on the photo. */
export interface FoundArrow {
  readonly direction: Arrow;
  readonly score: number;
  /** In the photo's pixels. */
  readonly bounds: Bounds;
}

/** An arrow, and where it points; null if no head is seen. */
type SeenArrow = Omit<FoundArrow, 'direction'> & { readonly direction: Arrow | null };

/** A picture on a sign; most of them forbid parking. */
export interface FoundPicture {
  readonly symbol: SignSymbol;
  /** What it shows, if it was identified and is not a prohibition; the symbol is then `unknown`. */
  readonly shows?: PictureKind;
  readonly score: number;
  /** In the photo's pixels. */
  readonly bounds: Bounds;
}

/** A plate of a sign, if its score is high; a faint one may be anything. */
export interface FoundPlate {
  readonly kind: PlateKind;
  readonly score: number;
  /** Clockwise from the upper left, in the photo's pixels. */
  readonly corners: readonly Point[];
  readonly bounds: Bounds;
}

/** What the network finds on a photo, besides text. */
export interface Parts {
  readonly arrows: readonly FoundArrow[];
  readonly pictures: readonly FoundPicture[];
  readonly plates: readonly FoundPlate[];
}

/**
 * Longer sides of the photo, in pixels, at which the network looks for parts. Chosen like the scores below: plates are seen
 * better at 512 (precision 0.80 and recall 0.56 at 0.5; at 800 0.63 and 0.45), arrows at both together (0.99 and 0.88; at 512
 * 1.00 and 0.78). At 384 as many plates are seen, but their edges are too rough.
 */
const SIDES = { small: 512, large: 800 } as const;
/**
 * Lowest scores, 0 to 1, chosen on both halves of the open photos by networks that had learnt from the other half. A
 * picture that may forbid is never left out for being faint: below `forbids` it counts as unknown. So does one that reserves
 * a place below `reserves`; from 0.6 on, all of 13 were right.
 */
const MIN_SCORE = {
  arrow: 0.5,
  head: 0.3,
  forbids: 0.5,
  mayForbid: 0.35,
  reserves: 0.6,
  mayReserve: 0.5,
  permits: 0.6,
  illustrates: 0.5,
  mayBePlate: 0.25,
} as const;
/** Two finds that share more than this of their union are one. */
const SAME_PART = 0.3;
const SAME_PLATE = 0.5;

function shareOfUnion(one: Bounds, other: Bounds): number {
  const both = Math.max(0, overlapX(one, other)) * Math.max(0, overlapY(one, other));
  const area = (bounds: Bounds) => widthOf(bounds) * heightOf(bounds);
  return both / (area(one) + area(other) - both);
}

/** The surest of finds in one place (non-maximum suppression). */
function apart<T extends { readonly bounds: Bounds; readonly score: number }>(
  found: readonly T[],
  most: number,
): T[] {
  const kept: T[] = [];
  for (const one of [...found].sort((a, b) => b.score - a.score))
    if (kept.every((other) => shareOfUnion(one.bounds, other.bounds) <= most)) kept.push(one);
  return kept;
}

/** How far a head may lie outside an arrow's box, in lengths of the arrow and in its heights. */
const HEAD_REACH = { along: 0.2, across: 0.5 } as const;

/** Least score of a picture to be told, and to count as unknown. */
function leastOf(kind: PictureKind): { readonly told: number; readonly seen: number } {
  if (kind === 'crossed-other') return { told: Infinity, seen: MIN_SCORE.mayForbid };
  if (isProhibition(kind)) return { told: MIN_SCORE.forbids, seen: MIN_SCORE.mayForbid };
  if (kind === 'parking') return { told: MIN_SCORE.permits, seen: MIN_SCORE.permits };
  if (RESERVED_FOR[kind]) return { told: MIN_SCORE.reserves, seen: MIN_SCORE.mayReserve };
  return { told: MIN_SCORE.illustrates, seen: MIN_SCORE.illustrates };
}

function picturesOf(maps: PartMaps): FoundPicture[] {
  const from = ARROW_PARTS.length;
  const seen = maps.parts(from, from + PICTURE_KINDS.length, MIN_SCORE.mayForbid).map((peak) => ({
    kind: PICTURE_KINDS[peak.kind - from]!,
    found: { score: peak.score, bounds: maps.boundsOf(peak) },
  }));
  const mayBeCrossed = ({ bounds }: { readonly bounds: Bounds }) =>
    seen.some(({ kind, found }) => isProhibition(kind) && shareOfUnion(found.bounds, bounds) > SAME_PART);
  return seen.flatMap(({ kind, found }): FoundPicture[] => {
    const least = leastOf(kind);
    if (found.score < least.seen) return [];
    if (isProhibition(kind) && found.score >= least.told) return [{ symbol: kind, ...found }];
    // A P that may be crossed out permits nothing.
    const isTold = found.score >= least.told && !(kind === 'parking' && mayBeCrossed(found));
    return [{ symbol: 'unknown', ...(isTold && { shows: kind }), ...found }];
  });
}

type Part = Omit<Peak, 'kind'> & { readonly part: ArrowPart; readonly bounds: Bounds };

/** Where an arrow points, by the heads at its ends; null if none is seen. */
function directionOf({ bounds }: Part, heads: readonly Part[]): Arrow | null {
  const [wide, tall] = [widthOf(bounds), heightOf(bounds)];
  const own = heads.filter(({ bounds: head }) => {
    const [x, y] = [(head.left + head.right) / 2, (head.top + head.bottom) / 2];
    return (
      x > bounds.left - HEAD_REACH.along * wide &&
      x < bounds.right + HEAD_REACH.along * wide &&
      y > bounds.top - HEAD_REACH.across * tall &&
      y < bounds.bottom + HEAD_REACH.across * tall
    );
  });
  const [left, right] = [
    own.some(({ part }) => part === 'left-head'),
    own.some(({ part }) => part === 'right-head'),
  ];
  if (left && right) return 'both';
  return left ? 'left' : right ? 'right' : null;
}

function arrowsOf(maps: PartMaps): SeenArrow[] {
  const seen = maps.parts(0, ARROW_PARTS.length, MIN_SCORE.head).map((peak): Part => {
    const part = ARROW_PARTS[peak.kind]!;
    return { ...peak, part, bounds: maps.boundsOf(peak) };
  });
  const heads = seen.filter(({ part }) => part.endsWith('-head'));
  const whole = seen.filter(({ part, score }) => part === 'arrow' && score >= MIN_SCORE.arrow);
  return whole.map((arrow) => ({
    direction: directionOf(arrow, heads),
    score: arrow.score,
    bounds: arrow.bounds,
  }));
}

const around = (points: readonly Point[]): Bounds =>
  unionOf(points.map(({ x, y }) => ({ left: x, right: x, top: y, bottom: y })));

function platesOf(maps: PartMaps): FoundPlate[] {
  return maps.plates(MIN_SCORE.mayBePlate).map((peak): FoundPlate => {
    const corners = maps.cornersOf(peak);
    return { kind: PLATE_KINDS[peak.kind]!, score: peak.score, corners, bounds: around(corners) };
  });
}

/**
 * Finds the arrows, pictures and plates of a photo. An arrow that shows no head is a picture that may forbid: without its
 * direction, its rule would hold on both sides.
 */
export async function findParts(picture: Picture, session: InferenceSession): Promise<Parts> {
  const small = await partMapsOf(picture, session, SIDES.small);
  const sizes = [small, await partMapsOf(picture, session, SIDES.large)];
  const seen = sizes.flatMap(arrowsOf);
  const arrows = apart(
    seen.flatMap(({ direction, ...arrow }) => (direction ? [{ direction, ...arrow }] : [])),
    SAME_PART,
  );
  const headless = seen
    .filter(({ direction }) => direction === null)
    .filter(({ bounds }) => !arrows.some((arrow) => shareOfUnion(arrow.bounds, bounds) > SAME_PART))
    .map(({ score, bounds }): FoundPicture => ({ symbol: 'unknown', score, bounds }));
  return {
    arrows,
    pictures: apart([...sizes.flatMap(picturesOf), ...headless], SAME_PART),
    plates: apart(platesOf(small), SAME_PLATE),
  };
}

/** The plates of one view as they lie in another view of the photo, if their middle is in it. */
export function platesInView(plates: readonly FoundPlate[], from: View, to: View): FoundPlate[] {
  const { width, height } = to.pixels;
  return plates
    .map((plate) => {
      const corners = plate.corners.map((corner) => to.fromPhoto(from.toPhoto(corner)));
      return { ...plate, corners, bounds: around(corners) };
    })
    .filter(({ bounds: { left, right, top, bottom } }) => {
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      return x > 0 && x < width && y > 0 && y < height;
    });
}

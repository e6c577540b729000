import { heightOf, overlapX, overlapY, unionOf, widthOf, type Bounds } from '../geometry/bounds';
import type { Element } from './elements';
import { PaintZones, type Zone } from './paint-zones';
import type { Plate } from './plates';
import { scaled, shareInside } from '../geometry/rotated-box';
import type { Picture } from '../photo/shrink';
import type { Colour } from '../pictures/surfaces';

/** Maximum distance of a neighbour, as a share of the plate's size in that direction. */
const REACH = 0.5;
/**
 * A neighbour that the photo's edge cuts: maximum distance in heights of the plate, measured between the paint inside the
 * borders (0.14 on drawn plates); minimum share of it on the edge; minimum width of its paint.
 */
const CUT_REACH = 0.2;
const MIN_ON_EDGE = 0.5;
const MIN_CUT_WIDTH = 0.5;
/** Ratio of a neighbour's width to the plate's, and maximum distance of their middles as a share of it. */
const WIDTHS = { from: 0.48, to: 1.5 } as const;
const MAX_OFFSET = 0.15;
/** Range of the ratio of a plate's height to its width. */
const MIN_ASPECT = 0.2;
const MAX_ASPECT = 2.2;
const MIN_SIDE = 14;
const MAX_DISC_ASPECT = 1.4;
/** A plate is a filled rectangle or a disc, and mostly paint. */
const MIN_STRAIGHT = 0.6;
const MIN_FILLED = 0.7;
const MIN_PAINTED = 0.4;
/** Light paint: minimum brightness relative to the plate that was read, and maximum difference between channels. */
const MIN_LIGHT = 0.7;
const MAX_TINT = 45;
const MIN_RED = 45;
const PROBES = [0.15, 0.3, 0.5, 0.7, 0.85] as const;

const brightness = ([red, green, blue]: Colour) => (red + green + blue) / 3;

/** Whether paint has a colour of plates: red, or as light as the plate that was read. */
function isSignPaint(paint: Colour, read: Colour): boolean {
  const [red, green, blue] = paint;
  if (red - Math.max(green, blue) >= MIN_RED) return true;
  const isPlain = Math.max(...paint) - Math.min(...paint) <= MAX_TINT;
  return isPlain && brightness(paint) >= Math.max(110, MIN_LIGHT * brightness(read));
}

interface ReadPlate {
  /** In the picture's pixels. */
  readonly area: Bounds;
  readonly paint: Colour;
}

/** Arrow-like shapes are found in anything blurred or torn, and on rims. */
const isMark = ({ content }: Element) => content.kind !== 'arrow';

/** The area and paint of a plate that was read; null if its paint is not distinct from its surroundings. */
function areaOf(plate: Plate, scale: number): ReadPlate | null {
  const printed = plate.filter(isMark);
  const surfaces = printed.flatMap(({ surface }) => (surface && surface.edges === 0 ? [surface] : []));
  const [lightest] = [...surfaces].sort((a, b) => brightness(b.paint) - brightness(a.paint));
  if (!lightest) return null;
  const area = unionOf([
    ...surfaces.map(({ bounds }) => bounds),
    ...printed.map(({ onPhoto }) => scaled(onPhoto, scale)),
  ]);
  return { area, paint: lightest.paint };
}

/** Whether a zone is the visible part of a neighbour that the photo's edge cuts. */
function isCutNeighbour(zone: Zone, read: ReadPlate, height: number): boolean {
  const { bounds, edges, onEdge, filled, painted, paint } = zone;
  const { area } = read;
  const [wide, tall] = [widthOf(bounds), heightOf(bounds)];
  const gap = -overlapY(bounds, area);
  if (bounds.top !== 0 && bounds.bottom !== height) return false;
  if (edges !== 1 || onEdge < MIN_ON_EDGE || gap < 0 || gap > CUT_REACH * heightOf(area)) return false;
  if (wide < MIN_CUT_WIDTH * widthOf(area) || wide > WIDTHS.to * widthOf(area)) return false;
  if (tall > heightOf(area) || overlapX(bounds, area) < 0.5 * wide) return false;
  const offset = Math.abs(bounds.left + bounds.right - area.left - area.right) / 2;
  if (zone.straight < MIN_STRAIGHT || offset > MAX_OFFSET * widthOf(area)) return false;
  return filled >= MIN_FILLED && painted >= MIN_PAINTED && isSignPaint(paint, read.paint);
}

/** Whether a zone above or below a plate has the position and size of another plate. */
function hangsWith(zone: Zone, { area, paint }: ReadPlate): boolean {
  const { bounds } = zone;
  const [wide, tall] = [widthOf(bounds), heightOf(bounds)];
  if (zone.edges > 0 || -overlapY(bounds, area) > REACH * heightOf(area)) return false;
  if (Math.min(wide, tall) < MIN_SIDE) return false;
  if (wide < WIDTHS.from * widthOf(area) || wide > WIDTHS.to * widthOf(area)) return false;
  const offset = Math.abs(bounds.left + bounds.right - area.left - area.right) / 2;
  if (offset > MAX_OFFSET * widthOf(area)) return false;
  if (tall < MIN_ASPECT * wide || tall > MAX_ASPECT * wide) return false;
  const isDisc = wide < MAX_DISC_ASPECT * tall && tall < MAX_DISC_ASPECT * wide;
  const isShaped = zone.filled >= MIN_FILLED && (zone.straight >= MIN_STRAIGHT || isDisc);
  return isShaped && zone.painted >= MIN_PAINTED && isSignPaint(zone.paint, paint);
}

/** The points above and below a plate where a neighbour's paint would be. */
function placesAround({ area }: ReadPlate): { x: number; y: number }[] {
  const step = Math.max(2, 0.04 * heightOf(area));
  const count = Math.ceil((REACH * heightOf(area) + MIN_SIDE) / step);
  return Array.from({ length: count }, (_, index) => (index + 1) * step).flatMap((away) =>
    PROBES.flatMap((share) => {
      const x = area.left + share * widthOf(area);
      return [
        { x, y: area.top - away },
        { x, y: area.bottom + away },
      ];
    }),
  );
}

/**
 * Finds plates above or below a plate that was read on which nothing was found: blurred, covered, turned away, or with an
 * unknown picture. They may contain rules.
 * @param plates the plates that were read
 * @param all everything that was found on the photo
 * @param edgesArePhotos whether the picture's edges are the photo's, so that a plate may continue beyond them
 * @returns their bounds, in the photo's pixels
 */
export function findUnreadPlates(
  plates: readonly Plate[],
  all: readonly Element[],
  { pixels, scale }: Picture,
  edgesArePhotos: boolean,
): Bounds[] {
  const read = plates.map((plate) => areaOf(plate, scale)).filter((plate) => plate !== null);
  const zones = new PaintZones(pixels);
  const known = [
    ...read.map(({ area }) => area),
    ...[...all.filter(isMark), ...plates.flat()].map(({ onPhoto }) => scaled(onPhoto, scale)),
  ];
  const found: Bounds[] = [];
  const isKnown = (bounds: Bounds) =>
    [...known, ...found].some(
      (one) =>
        shareInside(bounds, one) > 0.3 || (overlapX(one, bounds) > 0 && shareInside(one, bounds) > 0.5),
    );
  const candidates = read.flatMap((plate) => placesAround(plate).flatMap(({ x, y }) => zones.at(x, y) ?? []));
  for (const zone of candidates) {
    if (
      !isKnown(zone.bounds) &&
      read.some(
        (plate) => hangsWith(zone, plate) || (edgesArePhotos && isCutNeighbour(zone, plate, pixels.height)),
      )
    )
      found.push(zone.bounds);
  }
  return found.map((bounds) => scaled(bounds, 1 / scale));
}

import { heightOf, overlapX, overlapY, unionOf, widthOf, type Bounds } from '../geometry/bounds';
import { areOnOnePlate, isLevelWith, textOf, type Element } from './elements';
import { scaled, shareInside } from '../geometry/rotated-box';
import { isWholeSubject } from '../grammar/ask-grammar';
import type { Surface } from './surfaces';

/** Paint that reaches more sides of the photo is sky or a wall, not a plate. */
export const MAX_EDGES = 1;

export interface Group {
  elements: Element[];
  /** The bounds of the elements and the paint under them, in the photo's pixels. */
  area: Bounds;
}

/** Whether paint belongs to a plate, not to sky or a wall. */
const isPlatePaint = (surface: Surface | null): surface is Surface =>
  surface !== null && surface.edges <= MAX_EDGES;

/** For each paint, the plates that the network sees under its elements. */
function platesByPaint(elements: readonly Element[]): Map<number, Set<number>> {
  const plates = new Map<number, Set<number>>();
  for (const { surface, plate } of elements) {
    if (!surface || !plate) continue;
    plates.set(surface.id, (plates.get(surface.id) ?? new Set()).add(plate.id));
  }
  return plates;
}

/** The area of a plate that an element shows: the paint under it, unless the paint extends beyond the plate. */
function areaUnder(
  { surface, plate, onPhoto }: Element,
  scale: number,
  paints: Map<number, Set<number>>,
): Bounds {
  const runsOn = !isPlatePaint(surface) || (paints.get(surface.id)?.size ?? 0) > 1;
  if (!runsOn) return unionOf([scaled(surface.bounds, 1 / scale), onPhoto]);
  return plate ? unionOf([plate.bounds, onPhoto]) : onPhoto;
}

/** Maximum distance of an arrow below its word or picture, in lengths of the arrow, and from its middle. */
const ARROW_REACH = 3.2;
const MAX_BESIDE = 0.3;
const MIN_ARROW = 0.5;

/**
 * The group with the word or picture that is centred above an arrow. If the paint of a plate looks like the wall, nothing
 * else assigns the arrow.
 */
export function groupOver({ bounds }: Element, groups: readonly Group[]): Group | undefined {
  const length = widthOf(bounds);
  const middle = (bounds.left + bounds.right) / 2;
  const over = groups
    .flatMap((group) => group.elements.map((element) => ({ group, element })))
    .filter(({ element }) => {
      const gap = bounds.top - element.bounds.bottom;
      const beside = Math.abs((element.bounds.left + element.bounds.right) / 2 - middle);
      const isNear = gap > -0.1 * length && gap < ARROW_REACH * length;
      return isNear && beside < MAX_BESIDE * length && length > MIN_ARROW * widthOf(element.bounds);
    })
    .sort((one, other) => other.element.bounds.bottom - one.element.bounds.bottom)[0];
  return over?.group;
}

/** The lowest group without an arrow that an arrow hangs under, at most the height of the group below it. */
function groupAbove({ onPhoto }: Element, groups: readonly Group[]): Group | undefined {
  const isOver = ({ elements, area }: Group) =>
    overlapX(area, onPhoto) > MIN_UNDER * widthOf(onPhoto) &&
    area.bottom < onPhoto.bottom &&
    onPhoto.top - area.bottom < heightOf(area) &&
    elements.every(({ content }) => content.kind !== 'arrow');
  return groups.filter(isOver).sort((a, b) => b.area.bottom - a.area.bottom)[0];
}
/** The share of an arrow's length that is under its group. A judgement: one open photo needs the rule. */
const MIN_UNDER = 0.5;

/**
 * A key for the paint under an element, split by plate; null if the paint is unknown or not a plate's. The plate takes
 * precedence because paint often extends across the gap between two plates, while the network rarely sees a false gap.
 */
function groundOf({ surface, plate, content }: Element, paints: Map<number, Set<number>>): string | null {
  if (!surface) return null;
  const isWall = surface.edges > MAX_EDGES;
  if (isWall && (plate || content.kind === 'arrow')) return null;
  const plates = [...(paints.get(surface.id) ?? [])];
  if (plate) return `${surface.id} ${plate.id}`;
  if (isWall || plates.length === 0) return `${surface.id}`;
  return plates.length === 1 ? `${surface.id} ${plates[0]}` : null;
}

/**
 * Groups elements by the paint under them and by the plates that the network sees. An element without paint joins the
 * group on its plate, or the plate around it.
 */
export function groupBySurface(elements: readonly Element[], scale: number): Group[] {
  const groups = new Map<string, Group>();
  const loose: Element[] = [];
  const paints = platesByPaint(elements);
  for (const element of elements) {
    const ground = groundOf(element, paints);
    if (ground === null) {
      loose.push(element);
      continue;
    }
    const group = groups.get(ground) ?? { elements: [], area: element.onPhoto };
    group.elements.push(element);
    group.area = unionOf([group.area, areaUnder(element, scale, paints)]);
    groups.set(ground, group);
  }
  const found = [...groups.values()].flatMap(columnsOfWall);
  const isNearer = (element: Element) => (a: Group, b: Group) =>
    columnGap(element, a) - columnGap(element, b) || areaOf(a.area) - areaOf(b.area);
  // Trees and walls are full of arrow-like shapes: assign arrows after the elements they may be under.
  const isArrow = ({ content }: Element) => content.kind === 'arrow';
  for (const element of [...loose.filter((one) => !isArrow(one)), ...loose.filter(isArrow)]) {
    const onPlate = found
      .filter((group) => group.elements.some((other) => areOnOnePlate(element, other)))
      .sort(isNearer(element))[0];
    if (onPlate && (!isArrow(element) || isUnder(element, onPlate))) {
      onPlate.elements.push(element);
      onPlate.area = unionOf([onPlate.area, element.onPhoto]);
      continue;
    }
    if (isArrow(element)) {
      const paint = element.surface?.id;
      const isOnPaint = elements.some((other) => other.surface?.id === paint && !isArrow(other));
      const isBesideAnother = found.some((group) =>
        group.elements.some((other) => isArrow(other) && isLevelWith(element, other)),
      );
      const mayCount = onPlate !== undefined || (paint !== undefined && isOnPaint) || isBesideAnother;
      const owner = mayCount
        ? (groupOver(element, found) ?? onPlate ?? groupAbove(element, found))
        : undefined;
      owner?.elements.push(element);
      continue;
    }
    const around = found
      .filter(({ area }) => shareInside(element.onPhoto, area) > 0.6)
      .sort(isNearer(element))[0];
    if (around && !element.plate) around.elements.push(element);
    else found.push({ elements: [element], area: areaUnder(element, scale, paints) });
  }
  return found;
}

/** Whether an arrow is below an element of a group. Above all its words, it may belong to the plate above. */
const isUnder = ({ bounds }: Element, { elements }: Group): boolean =>
  elements.some((other) => overlapX(other.bounds, bounds) > 0 && other.bounds.bottom < bounds.bottom);

/** Minimum gap between two columns, in heights of the lower element. */
const MIN_COLUMN_GAP = 0.5;

/**
 * Splits a group on paint that extends into a wall or the sky into columns with only paint between them: plates side by
 * side on such paint are separate.
 */
function columnsOfWall(group: Group): Group[] {
  const onWall = group.elements.every(({ surface }) => surface && surface.edges > MAX_EDGES);
  if (!onWall) return [group];
  const columns: Element[][] = [];
  let reach = -Infinity;
  for (const element of [...group.elements].sort((a, b) => a.bounds.left - b.bounds.left)) {
    const gap = element.bounds.left - reach;
    const column = columns.at(-1);
    if (!column || gap > MIN_COLUMN_GAP * heightOf(element.bounds)) columns.push([element]);
    else column.push(element);
    reach = Math.max(reach, element.bounds.right);
  }
  return columns.map((elements) => ({ elements, area: unionOf(elements.map(({ onPhoto }) => onPhoto)) }));
}

/** Vertical distance to the nearest element of a group in the same column, in pixels; infinite if there is none. */
function columnGap({ bounds }: Element, { elements }: Group): number {
  const gaps = elements
    .filter((other) => overlapX(other.bounds, bounds) > 0)
    .map((other) => Math.max(0, -overlapY(other.bounds, bounds)));
  return Math.min(Infinity, ...gaps);
}

export const areaOf = (bounds: Bounds) => widthOf(bounds) * heightOf(bounds);

const isClearway = ({ content }: Element) => content.kind === 'symbol' && content.symbol === 'clearway';

/** Whether a group says what it is about, so that it is a panel by itself. */
export function isWhole({ elements }: Group): boolean {
  // The red square of a clearway is always on a plate.
  if (elements.every(isClearway)) return false;
  // A tow truck belongs to the words that forbid.
  if (elements.some(({ content }) => content.kind === 'symbol' && content.shows !== 'tow-away')) return true;
  return isWholeSubject(elements.map(textOf).join('\n'));
}

export const isArrows = ({ elements }: Group) => elements.every(({ content }) => content.kind === 'arrow');

/** Distance from `upper` down to `lower`, in pixels; null if `upper` is not above `lower`. */
export function distanceAbove(lower: Group, upper: Group): number | null {
  const share = overlapX(lower.area, upper.area) / Math.min(widthOf(lower.area), widthOf(upper.area));
  if (share < 0.5) return null;
  const middle = (area: Bounds) => (area.top + area.bottom) / 2;
  if (middle(upper.area) >= middle(lower.area)) return null;
  return Math.max(0, lower.area.top - upper.area.bottom);
}

export function nearest(groups: readonly Group[], distance: (group: Group) => number | null): Group | null {
  const near = groups
    .map((group) => ({ group, gap: distance(group) }))
    .filter((entry): entry is { group: Group; gap: number } => entry.gap !== null)
    .sort((a, b) => a.gap - b.gap)[0];
  return near?.group ?? null;
}

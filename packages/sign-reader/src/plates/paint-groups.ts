import { heightOf, overlapX, overlapY, unionOf, widthOf, type Bounds } from '../geometry/bounds';
import { isLevelWith, textOf, type Element } from './elements';
import { scaled, shareInside } from '../geometry/rotated-box';
import { isWholeSubject } from '../grammar/ask-grammar';

/** Sky and walls: paint that reaches more sides of the photo is no plate. */
export const MAX_EDGES = 1;

export interface Group {
  elements: Element[];
  /** What the elements and the paint under them cover, in the photo's pixels. */
  area: Bounds;
}

/** What an element says of its plate's extent: the paint it stands on, unless that runs on into sky or wall. */
function areaUnder({ surface, onPhoto }: Element, scale: number): Bounds {
  if (!surface || surface.edges > MAX_EDGES) return onPhoto;
  return unionOf([scaled(surface.bounds, 1 / scale), onPhoto]);
}

/** How far under a word or picture its arrow may stand, in lengths of it, and how far beside its middle. */
const ARROW_REACH = 3.2;
const MAX_BESIDE = 0.3;
const MIN_ARROW = 0.5;

/**
 * The group with the word or picture that an arrow stands under, in its middle: on a plate whose paint could not be
 * told from the wall there is nothing else to go by.
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

/** Groups elements by the paint they stand on; what stands on none is put with the plate around it. */
export function groupBySurface(elements: readonly Element[], scale: number): Group[] {
  const groups = new Map<number, Group>();
  const loose: Element[] = [];
  for (const element of elements) {
    const { surface } = element;
    const isLoose = !surface || (surface.edges > MAX_EDGES && element.content.kind === 'arrow');
    if (isLoose) {
      loose.push(element);
      continue;
    }
    const group = groups.get(surface.id) ?? { elements: [], area: element.onPhoto };
    group.elements.push(element);
    group.area = unionOf([group.area, areaUnder(element, scale)]);
    groups.set(surface.id, group);
  }
  const found = [...groups.values()].flatMap(columnsOfWall);
  for (const element of loose) {
    // Shapes like arrows are in every tree and wall; on a plate they stand on its paint, under its words.
    if (element.content.kind === 'arrow') {
      const isOnPlate = element.surface !== null && groups.has(element.surface.id);
      const isBesideAnother = found.some((group) =>
        group.elements.some((other) => other.content.kind === 'arrow' && isLevelWith(element, other)),
      );
      if (isOnPlate || isBesideAnother) groupOver(element, found)?.elements.push(element);
      continue;
    }
    const around = found
      .filter(({ area }) => shareInside(element.onPhoto, area) > 0.6)
      .sort((a, b) => columnGap(element, a) - columnGap(element, b) || areaOf(a.area) - areaOf(b.area))[0];
    if (around) around.elements.push(element);
    else found.push({ elements: [element], area: element.onPhoto });
  }
  return found;
}

/** Two things stand in columns of their own if this much is between them, in heights of the lower. */
const MIN_COLUMN_GAP = 0.5;

/**
 * Parts what stands on paint that runs on into the wall, or into the sky, where nothing but paint stands between: the
 * plates beside each other on it are not one.
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

/** How far the nearest element of a group stands above or below another one, in pixels; infinite beside it. */
function columnGap({ bounds }: Element, { elements }: Group): number {
  const gaps = elements
    .filter((other) => overlapX(other.bounds, bounds) > 0)
    .map((other) => Math.max(0, -overlapY(other.bounds, bounds)));
  return Math.min(Infinity, ...gaps);
}

export const areaOf = (bounds: Bounds) => widthOf(bounds) * heightOf(bounds);

const isClearway = ({ content }: Element) => content.kind === 'symbol' && content.symbol === 'clearway';

/** Whether a group says what it is about, so that it needs no neighbour to be a panel. */
export function isWhole({ elements }: Group): boolean {
  // The red square of a clearway lies on a plate.
  if (elements.every(isClearway)) return false;
  if (elements.some(({ content }) => content.kind === 'symbol')) return true;
  return isWholeSubject(elements.map(textOf).join('\n'));
}

export const isArrows = ({ elements }: Group) => elements.every(({ content }) => content.kind === 'arrow');

/** How far above `lower` another group ends, in pixels; null if it does not stand above it. */
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

import { heightOf, overlapX, overlapY, textOf, unionOf, widthOf, type Element } from './elements';
import { scaled, shareInside, type Bounds } from './rotated-box';
import { leadWord } from './group-lines';
import { beginsRule, isRuleWord, isWholeSubject, saysWhen } from './vocabulary';

/** What stands on one plate, as far as it can be told. */
export type Plate = readonly Element[];

/** Sky and walls: paint that reaches this many sides of the photo is no plate. */
const MAX_EDGES = 1;
/** How small the maker's print is beside the plate's larger words and beside the photo's longer side. */
const SMALL_PRINT = [
  { ofWords: 0.3, ofPhoto: 0.026 },
  { ofWords: 0.55, ofPhoto: 0.014 },
] as const;

interface Group {
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
const ARROW_REACH = 2;
const MAX_BESIDE = 0.3;
const MIN_ARROW = 0.5;

/**
 * The group with the word or picture that an arrow stands under, in its middle: on a plate whose paint could not be
 * told from the wall there is nothing else to go by.
 */
function groupOver({ bounds }: Element, groups: readonly Group[]): Group | undefined {
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
function groupBySurface(elements: readonly Element[], scale: number): Group[] {
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
  const found = [...groups.values()];
  for (const element of loose) {
    // Shapes like arrows are in every tree and wall; on a plate they stand on its paint, under its words.
    if (element.content.kind === 'arrow') {
      groupOver(element, found)?.elements.push(element);
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

/** How far the nearest element of a group stands above or below another one, in pixels; infinite beside it. */
function columnGap({ bounds }: Element, { elements }: Group): number {
  const gaps = elements
    .filter((other) => overlapX(other.bounds, bounds) > 0)
    .map((other) => Math.max(0, -overlapY(other.bounds, bounds)));
  return Math.min(Infinity, ...gaps);
}

const areaOf = (bounds: Bounds) => widthOf(bounds) * heightOf(bounds);

/** Whether a group says what it is about, so that it needs no neighbour to be a panel. */
function isWhole({ elements }: Group): boolean {
  if (elements.some(({ content }) => content.kind === 'symbol')) return true;
  return isWholeSubject(elements.map(textOf).join('\n'));
}

const isArrows = ({ elements }: Group) => elements.every(({ content }) => content.kind === 'arrow');

/** How far above `lower` another group ends, in pixels; null if it does not stand above it. */
function distanceAbove(lower: Group, upper: Group): number | null {
  const share = overlapX(lower.area, upper.area) / Math.min(widthOf(lower.area), widthOf(upper.area));
  if (share < 0.5) return null;
  const middle = (area: Bounds) => (area.top + area.bottom) / 2;
  if (middle(upper.area) >= middle(lower.area)) return null;
  return Math.max(0, lower.area.top - upper.area.bottom);
}

function nearest(groups: readonly Group[], distance: (group: Group) => number | null): Group | null {
  const near = groups
    .map((group) => ({ group, gap: distance(group) }))
    .filter((entry): entry is { group: Group; gap: number } => entry.gap !== null)
    .sort((a, b) => a.gap - b.gap)[0];
  return near?.group ?? null;
}

const reachesEdge = ({ surface }: Element) =>
  surface !== null && surface.edges > 0 && surface.edges <= MAX_EDGES;

/** Paint that the photo's edge cuts is no part of a plate that stands whole in the photo, unless it lies on it. */
function mayJoin(part: Group, group: Group): boolean {
  const isCut = part.elements.every(reachesEdge);
  return !isCut || group.elements.some(reachesEdge) || shareInside(part.area, group.area) > 0.8;
}

/** The group that a part of a plate belongs to: the field around or in it, else the one above, else the one below. */
function ownerOf(part: Group, groups: readonly Group[]): Group | null {
  const leads = part.elements.some((element) => /^(?:TOW|ANTI)/i.test(textOf(element)));
  const others = groups.filter((group) => group !== part && (leads || mayJoin(part, group)));
  const smallest = (some: readonly Group[]) =>
    [...some].sort((a, b) => areaOf(a.area) - areaOf(b.area)).at(0);
  const around = smallest(others.filter(({ area }) => shareInside(part.area, area) > 0.8));
  if (around) return around;
  // Paint that runs round another plate to the hours below it does not make them its own.
  const inside = smallest(others.filter(({ area }) => shareInside(area, part.area) > 0.8));
  const text = part.elements.map(textOf).join('\n');
  if (inside && !(saysWhen(text) && isWhole(inside))) return inside;
  const reach = (group: Group) => 0.5 * Math.max(heightOf(part.area), heightOf(group.area));
  const within = (group: Group, gap: number | null) => (gap !== null && gap < reach(group) ? gap : null);
  const above = nearest(others, (group) => within(group, distanceAbove(part, group)));
  const below = nearest(others, (group) => within(group, distanceAbove(group, part)));
  if (isArrows(part)) return above && isCentredUnder(part, above) ? above : (inside ?? null);
  return leads ? (below ?? above ?? inside ?? null) : (above ?? below ?? inside ?? null);
}

/** An arrow on a plate of its own hangs in the middle under the plate it belongs to, and is not much smaller. */
function isCentredUnder(arrow: Group, plate: Group): boolean {
  const middle = ({ left, right }: Bounds) => (left + right) / 2;
  const length = widthOf(unionOf(arrow.elements.map(({ onPhoto }) => onPhoto)));
  const width = widthOf(plate.area);
  return Math.abs(middle(arrow.area) - middle(plate.area)) < 0.25 * width && length > 0.3 * width;
}

/** Whether a number in one group belongs to HOUR in the other, or NO to PARKING. */
function areBound(one: Group, other: Group): boolean {
  const all = [...one.elements, ...other.elements];
  return one.elements.some((element) => {
    const lead = leadWord(element, all);
    if (lead !== undefined && other.elements.includes(lead)) return true;
    return other.elements.some((word) => isParkingUnder(word, element) || endsRange(word, element));
  });
}

const ONE_TIME = /^\W*\d{1,2}(?:[:.]?[0-5]\d)?\s?[AP]\.?M\W*$/i;

/** Whether a word is the time to which another one, close before it on its row, is the time from. */
function endsRange(to: Element, from: Element): boolean {
  if (!ONE_TIME.test(textOf(to)) || !ONE_TIME.test(textOf(from))) return false;
  const tall = Math.max(heightOf(to.bounds), heightOf(from.bounds));
  const gap = to.bounds.left - from.bounds.right;
  return gap > -0.3 * tall && gap < tall && overlapY(to.bounds, from.bounds) > 0.6 * tall;
}

/** Whether a word is the PARKING under an HOUR. */
function isParkingUnder({ content, bounds }: Element, hour: Element): boolean {
  if (content.kind !== 'text' || !/^PARKING$/i.test(content.line.text.trim())) return false;
  if (!/^(?:\d{1,2}\s?)?HOURS?$/i.test(textOf(hour).trim())) return false;
  const gap = bounds.top - hour.bounds.bottom;
  const tall = Math.max(heightOf(bounds), heightOf(hour.bounds));
  return Math.abs(gap) < tall && overlapX(bounds, hour.bounds) > 0.5 * widthOf(hour.bounds);
}

/** Joins the parts that paint and lines cut a plate into: a NO in a red field, a column, an arrow on its own plate. */
function joinParts(groups: Group[]): Group[] {
  const joined = [...groups];
  const join = (part: Group, owner: Group) => {
    owner.elements.push(...part.elements);
    owner.area = unionOf([owner.area, part.area]);
    joined.splice(joined.indexOf(part), 1);
  };
  for (const part of groups) {
    const owner = joined.find((group) => group !== part && areBound(part, group));
    if (owner) join(part, owner);
  }
  for (;;) {
    const part = joined.find((group) => !isWhole(group) && ownerOf(group, joined) !== null);
    const owner = part && ownerOf(part, joined);
    if (!part || !owner) return joined;
    join(part, owner);
  }
}

/**
 * Drops the maker's small print: smaller than the plate's words, hardly legible, and no word of a rule.
 * @param side longer side of the photo, in pixels
 */
function withoutSmallPrint(plate: Plate, side: number): Element[] {
  const heights = plate
    .filter((element) => /[A-Z0-9]{2}/i.test(textOf(element)))
    .map(({ bounds }) => heightOf(bounds))
    .sort((a, b) => b - a);
  // Of the larger words: the print itself may outnumber them.
  const usual = heights[Math.floor(heights.length / 4)] ?? 0;
  return plate.filter((element) => {
    const height = heightOf(element.bounds);
    const isSmall = SMALL_PRINT.some(
      ({ ofWords, ofPhoto }) => height < ofWords * usual && height < ofPhoto * side,
    );
    const text = textOf(element);
    return !isSmall || text === '' || saysWhen(text) || isRuleWord(text);
  });
}

/** A blue square that hangs over, under or on no plate is a part of the scene. */
function isStrayPicture(group: Group, groups: readonly Group[]): boolean {
  const isPictogram = ({ content }: Element) => content.kind === 'symbol' && content.symbol === 'unknown';
  if (!group.elements.every(isPictogram)) return false;
  const others = groups.filter(
    (other) => other !== group && isWhole(other) && !other.elements.every(isPictogram),
  );
  const reach = 2 * heightOf(group.area);
  const isNear = (gap: number | null) => gap !== null && gap < reach;
  return !others.some((other) => isNear(distanceAbove(group, other)) || isNear(distanceAbove(other, group)));
}

/** A letter or two that stand alone and begin no rule: leaves, bolts and windows read as such. */
function isStrayMark({ elements }: Group, groups: readonly Group[]): boolean {
  if (elements.some(({ content }) => content.kind !== 'text')) return false;
  const text = elements
    .map(textOf)
    .join('')
    .replace(/[^A-Z0-9]/gi, '');
  return text.length <= 2 && !/^(?:P|\dP|P\d|C|S|NO)$/i.test(text) && groups.some(isWhole);
}

/** Words cut by the edge of the photo, behind a sign that is whole, that name no rule: a poster, not a part of it. */
function isCutOff(group: Group, groups: readonly Group[]): boolean {
  const { elements } = group;
  const text = elements.map(textOf).join('\n');
  const touchesEdge = (one: Group) => one.elements.every(({ surface }) => surface && surface.edges > 0);
  const hasPicture = elements.some(({ content }) => content.kind !== 'text');
  if (hasPicture || !touchesEdge(group)) return false;
  if (!groups.some((other) => isWhole(other) && !touchesEdge(other))) return false;
  if (
    beginsRule(text) ||
    saysWhen(text) ||
    /\b(?:NO (?:PARK|STOP|STAND)|ONLY|EXCEPT|PERMIT|RESERVED)/i.test(text)
  )
    return false;
  return (text.match(/[A-Z]{4,}/gi) ?? []).length >= 3;
}

/**
 * Tells the plates of a photo apart.
 * @param scale of the picture the surfaces were found in, beside the photo
 * @param side longer side of the photo, in pixels
 */
export function findPlates(elements: readonly Element[], scale: number, side: number): Plate[] {
  const groups = joinParts(groupBySurface(elements, scale));
  return groups
    .filter(
      (group) =>
        !isArrows(group) &&
        !isStrayPicture(group, groups) &&
        !isStrayMark(group, groups) &&
        !isCutOff(group, groups),
    )
    .sort((a, b) => a.area.top - b.area.top || a.area.left - b.area.left)
    .map(({ elements: plate }) => withoutSmallPrint(plate, side));
}

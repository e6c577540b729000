import { heightOf, overlapX, overlapY, unionOf, widthOf, type Bounds } from '../geometry/bounds';
import { areOnOnePlate, textOf, type Element } from './elements';
import { leadWord } from './group-lines';
import { areaOf, distanceAbove, isArrows, isWhole, MAX_EDGES, nearest, type Group } from './paint-groups';
import { shareInside } from '../geometry/rotated-box';
import { isOneTime, isParkingAlone, isUnit, leadsOn, saysWhen } from '../grammar/ask-grammar';

const reachesEdge = ({ surface }: Element) =>
  surface !== null && surface.edges > 0 && surface.edges <= MAX_EDGES;

/** Whether a group may be part of a plate: paint that the photo's edge cuts is not part of a complete plate beside it. */
function mayJoin(part: Group, group: Group): boolean {
  const isCut = part.elements.every(reachesEdge);
  return !isCut || group.elements.some(reachesEdge) || shareInside(part.area, group.area) > 0.8;
}

/** Whether the network sees elements of both groups on one plate. */
const shareAPlate = (one: Group, other: Group): boolean =>
  one.elements.some((element) => other.elements.some((word) => areOnOnePlate(element, word)));

/** Whether the network sees the groups on different plates. */
function areOnPlatesApart(one: Group, other: Group): boolean {
  const isOnPlate = ({ elements }: Group) => elements.some(({ plate }) => plate !== null);
  return isOnPlate(one) && isOnPlate(other) && !shareAPlate(one, other);
}

/** The distance between two groups, in pixels of the photo. */
const distanceBetween = (one: Group, other: Group): number =>
  Math.hypot(Math.max(0, -overlapX(one.area, other.area)), Math.max(0, -overlapY(one.area, other.area)));

/** The group that a part of a plate belongs to by position: the field around or inside it, else above, else below. */
function ownerByPlace(part: Group, groups: readonly Group[]): Group | null {
  const leads = part.elements.some((element) => leadsOn(textOf(element)));
  const others = groups.filter((group) => group !== part && (leads || mayJoin(part, group)));
  const smallest = (some: readonly Group[]) =>
    [...some].sort((a, b) => areaOf(a.area) - areaOf(b.area)).at(0);
  const around = smallest(others.filter(({ area }) => shareInside(part.area, area) > 0.8));
  if (around) return around;
  // Paint that extends around another plate to the hours below does not own those hours.
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

/**
 * The group that a part of a plate belongs to, by position: first among groups on the same plate, then among all. An arrow
 * is below the words it belongs to, so an arrow above all words of its plate may belong to the plate above.
 */
function ownerOf(part: Group, groups: readonly Group[]): Group | null {
  const onPlate = groups.filter((group) => group !== part && shareAPlate(part, group));
  const mayOwn = isArrows(part) ? onPlate.filter((group) => distanceAbove(part, group) !== null) : onPlate;
  return (
    ownerByPlace(part, mayOwn) ??
    nearest(mayOwn, (group) => distanceBetween(part, group)) ??
    ownerByPlace(part, groups)
  );
}

/** Whether an arrow on its own plate is centred under a plate and not much smaller, so that it belongs to that plate. */
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

/** Whether a word is the end of a time range that starts with the word close before it on its row. */
function endsRange(to: Element, from: Element): boolean {
  if (!isOneTime(textOf(to)) || !isOneTime(textOf(from))) return false;
  const tall = Math.max(heightOf(to.bounds), heightOf(from.bounds));
  const gap = to.bounds.left - from.bounds.right;
  return gap > -0.3 * tall && gap < tall && overlapY(to.bounds, from.bounds) > 0.6 * tall;
}

/** Whether a word is the PARKING under an HOUR. */
function isParkingUnder({ content, bounds }: Element, hour: Element): boolean {
  if (content.kind !== 'text' || !isParkingAlone(content.line.text)) return false;
  if (!isUnit(textOf(hour))) return false;
  const gap = bounds.top - hour.bounds.bottom;
  const tall = Math.max(heightOf(bounds), heightOf(hour.bounds));
  return Math.abs(gap) < tall && overlapX(bounds, hour.bounds) > 0.5 * widthOf(hour.bounds);
}

/** Joins the parts of plates that paint and lines divide: a NO in a red field, a column, an arrow on its own plate. */
export function joinParts(groups: Group[]): Group[] {
  const joined = [...groups];
  const join = (part: Group, owner: Group) => {
    owner.elements.push(...part.elements);
    owner.area = unionOf([owner.area, part.area]);
    joined.splice(joined.indexOf(part), 1);
  };
  for (const part of groups) {
    const owner = joined.find(
      (group) => group !== part && !areOnPlatesApart(part, group) && areBound(part, group),
    );
    if (owner) join(part, owner);
  }
  for (;;) {
    const part = joined.find((group) => !isWhole(group) && ownerOf(group, joined) !== null);
    const owner = part && ownerOf(part, joined);
    if (!part || !owner) return joined;
    join(part, owner);
  }
}

import { heightOf, overlapX, widthOf } from '../geometry/bounds';
import { lettersOf } from '../grammar/characters';
import { areOnOnePlate, textOf, type Element } from './elements';
import { joinParts } from './join-parts';
import { distanceAbove, groupBySurface, groupOver, isArrows, isWhole, type Group } from './paint-groups';
import { beginsRule, isRuleWord, namesRule, saysWhen } from '../grammar/ask-grammar';

/** The elements of one plate. */
export type Plate = readonly Element[];

/** Maximum height of the maker's print, relative to the plate's larger words and to the photo's longer side. */
const SMALL_PRINT = [
  { ofWords: 0.3, ofPhoto: 0.026 },
  { ofWords: 0.55, ofPhoto: 0.014 },
] as const;

/**
 * Removes the maker's small print: smaller than the plate's words, hardly legible, and not a word of a rule.
 * @param side longer side of the photo, in pixels
 */
function withoutSmallPrint(plate: Plate, side: number): Element[] {
  const heights = plate
    .filter((element) => /[A-Z0-9]{2}/i.test(textOf(element)))
    .map(({ bounds }) => heightOf(bounds))
    .sort((a, b) => b - a);
  // Use the larger words only: the print itself may outnumber them.
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

/** Whether a blue square belongs to the scene: it is not above, below or on any plate. */
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

/** Whether a group is one or two letters that begin no rule: leaves, bolts and windows are read like that. */
function isStrayMark({ elements }: Group, groups: readonly Group[]): boolean {
  if (elements.some(({ content }) => content.kind !== 'text')) return false;
  const text = lettersOf(elements.map(textOf).join(''));
  return text.length <= 2 && !/^[CS]$/i.test(text) && !beginsRule(text) && groups.some(isWhole);
}

/** Whether words are a poster behind a complete sign: cut by the photo's edge, and without a rule. */
function isCutOff(group: Group, groups: readonly Group[]): boolean {
  const { elements } = group;
  const text = elements.map(textOf).join('\n');
  const touchesEdge = (one: Group) => one.elements.every(({ surface }) => surface && surface.edges > 0);
  const hasPicture = elements.some(({ content }) => content.kind !== 'text');
  if (hasPicture || !touchesEdge(group)) return false;
  if (!groups.some((other) => isWhole(other) && !touchesEdge(other))) return false;
  if (beginsRule(text) || saysWhen(text) || namesRule(text)) return false;
  return (text.match(/[A-Z]{4,}/gi) ?? []).length >= 3;
}

/**
 * Moves an arrow that is below nothing of its own group to the group that it is below: white paint may extend from one
 * plate around the coloured head of another.
 */
function moveArrows(groups: readonly Group[]): void {
  for (const group of groups) {
    const printed = group.elements.filter(({ content }) => content.kind !== 'arrow');
    for (const arrow of group.elements.filter(({ content }) => content.kind === 'arrow')) {
      const length = widthOf(arrow.bounds);
      if (printed.some((other) => areOnOnePlate(arrow, other))) continue;
      if (
        printed.some(({ bounds }) => overlapX(bounds, arrow.bounds) > 0.3 * Math.min(length, widthOf(bounds)))
      )
        continue;
      const owner = groupOver(
        arrow,
        groups.filter((other) => other !== group),
      );
      if (!owner) continue;
      group.elements = group.elements.filter((element) => element !== arrow);
      owner.elements.push(arrow);
    }
  }
}

/**
 * Groups the elements of a photo into plates.
 * @param scale pixels of the picture in which surfaces were found, per pixel of the photo
 * @param side longer side of the photo, in pixels
 */
export function findPlates(elements: readonly Element[], scale: number, side: number): Plate[] {
  const groups = joinParts(groupBySurface(elements, scale));
  moveArrows(groups);
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

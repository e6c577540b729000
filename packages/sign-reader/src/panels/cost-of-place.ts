import { heightOf, overlapX } from '../geometry/bounds';
import { beginsRule, beginsWithReason, isZoneAlone, leadsOn, saysWhen } from '../grammar/ask-grammar';
import type { Element } from '../plates/elements';
import type { Row } from '../plates/group-lines';
import type { Block } from './layout';
import { textOfRow } from './text-of-row';
import { isTitleOf, isTitleOfColumn } from './title-board';

/**
 * The costs, in unread words, of what makes it unlikely that rows are one panel, or that there is a cut between them.
 * Chosen on `testing/layouts-tuned.ts` and the build half of the photos.
 */
const COSTS = {
  /** A gap between two rows of one panel, per row height beyond the usual gap. */
  gap: 0.7,
  /** The same beyond the wide gap. */
  wideGap: 4,
  /** Rows that do not overlap horizontally. */
  aside: 1,
  /** Rows on different paint. */
  otherPaint: 0.15,
  /** A cut through what the network sees as one plate. Rows on two plates cost nothing: it also takes fields for plates. */
  cutPlate: 0.6,
  /** Words that begin a rule on other paint than the hours above them: these hours have lost their own heading. */
  headUnderHours: 4,
  /** A symbol that forbids, below words. */
  pictureUnderWords: 2.5,
  /** An arrow above words. */
  arrowOverWords: 1.2,
  /** A panel of arrows only. */
  onlyArrows: 6,
  /** A cut between rows that touch. */
  closeCut: 0.5,
  /** A cut between columns that touch. */
  closeColumns: 0.9,
} as const;

/** The cost of separating a title board from the symbol below it that forbids, in unread words. */
export const COST_OF_PARTED_TITLE = 3;

/** Most gaps between the rows of one panel are smaller than this, in heights of a row. */
const USUAL_GAP = 0.8;
/** Few gaps between the rows of one panel are larger than this, in heights of a row. */
const WIDE_GAP = 1.5;
/** A title is on a plate of its own above its rule: gaps below it count by this share. */
const GAP_UNDER_TITLE = 0.5;

export const isProhibition = ({ content }: Element): boolean =>
  content.kind === 'symbol' && content.symbol !== 'unknown';

export const isArrowRow = ({ elements }: Row): boolean =>
  elements.every(({ content }) => content.kind === 'arrow');

/** The gap between two rows, in heights of the taller one; negative where they overlap. */
export function gapBetween(upper: Row, lower: Row): number {
  return (
    (lower.bounds.top - upper.bounds.bottom) / Math.max(heightOf(upper.bounds), heightOf(lower.bounds), 1)
  );
}

const paintOf = ({ elements }: Row) => elements.find(({ surface }) => surface)?.surface?.id;

const onOtherPaint = (one: Row, other: Row) => {
  const [a, b] = [paintOf(one), paintOf(other)];
  return a !== undefined && b !== undefined && a !== b;
};

/** The plate that the network sees under a row, if it sees exactly one. */
function plateOf({ elements }: Row): number | undefined {
  const [first, ...others] = new Set(elements.flatMap(({ plate }) => plate?.id ?? []));
  return others.length === 0 ? first : undefined;
}

/** Whether the network sees two rows on one plate; undefined if it does not see a plate under both. */
function areOnOnePlate(one: Row, other: Row): boolean | undefined {
  const [a, b] = [plateOf(one), plateOf(other)];
  return a === undefined || b === undefined ? undefined : a === b;
}

function costOfGap(upper: Row, lower: Row, isTitle: boolean): number {
  const gap = gapBetween(upper, lower) * (isTitle ? GAP_UNDER_TITLE : 1);
  const wide = isArrowRow(lower) ? Infinity : WIDE_GAP;
  return (
    COSTS.gap * Math.max(0, Math.min(gap, WIDE_GAP) - USUAL_GAP) + COSTS.wideGap * Math.max(0, gap - wide)
  );
}

/** How many of the first rows are a title board of the rows below; 0 without one. */
function rowsOfTitle(block: Block): number {
  const at = block.findIndex(({ elements }) => elements.some(isProhibition));
  return at > 0 && isTitleOf(block.slice(0, at), block.slice(at)) ? at : 0;
}

/** The cost of the places of rows if they are one panel, in unread words. */
export function costOfPlace(block: Block): number {
  if (block.length > 0 && block.every(isArrowRow)) return COSTS.onlyArrows;
  const title = rowsOfTitle(block);
  let cost = 0;
  let isTitle = true;
  for (const [index, row] of block.entries()) {
    const above = block[index - 1];
    if (above) {
      const words = textOfRow(above);
      isTitle &&= index <= title || leadsOn(words) || isZoneAlone(words);
      cost += costOfGap(above, row, isTitle);
      if (overlapX(above.bounds, row.bounds) <= 0) cost += COSTS.aside;
      if (onOtherPaint(above, row)) {
        const text = textOfRow(row);
        // The reason of a rule stands under its hours.
        const begins = beginsRule(text) && !beginsWithReason(text);
        const isHead = begins && block.slice(0, index).some((one) => saysWhen(textOfRow(one)));
        cost += isHead ? COSTS.headUnderHours : COSTS.otherPaint;
      }
      const isUnderWords = block
        .slice(index === title ? index : 0, index)
        .some(({ elements }) => elements.some(({ content }) => content.kind !== 'arrow'));
      if (isUnderWords && row.elements.some(isProhibition)) cost += COSTS.pictureUnderWords;
      if (isArrowRow(above) && !isArrowRow(row) && index !== title) cost += COSTS.arrowOverWords;
    }
  }
  return cost;
}

/** The cost of a cut between two rows, in unread words. */
export function costOfCut(upper: Row, lower: Row): number {
  const isOnePlate = areOnOnePlate(upper, lower);
  if (isOnePlate === false) return 0;
  const cut = isOnePlate ? COSTS.cutPlate : 0;
  const close = Math.min(1, Math.max(0, 1 - gapBetween(upper, lower)));
  return cut + (onOtherPaint(upper, lower) ? 0 : COSTS.closeCut * close);
}

/**
 * The cost of separating a title board from its panel; 0 without a title board.
 * @param upper all rows above the cut
 * @param lower the rows of the panel below the cut
 */
export const costOfPartedTitle = (upper: Block, lower: Block): number =>
  isTitleOf(upper, lower) || isTitleOfColumn(upper, lower) ? COST_OF_PARTED_TITLE : 0;

/**
 * The cost of separating two columns, in unread words.
 * @param gap between them, in heights of the lower of the two elements beside it
 */
export const costOfColumns = (gap: number): number => COSTS.closeColumns * Math.max(0, 1 - gap);

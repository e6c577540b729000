import type { Element } from '../plates/elements';
import { agreementOf, type Agreement } from './agreement';
import { COST_OF_PARTED_TITLE } from './cost-of-place';
import { LayoutSearch } from './find-layouts';
import { areBeside, areInterleaved, mayHeadBeside, shareAPaint } from './interleaved-plates';
import type { Block, Layout } from './layout';
import { isTitleOver } from './title-board';
import { bestWays, joinWays, NO_WAY, type Way } from './way';

const areTitleAndPlate = (one: readonly Element[], other: readonly Element[]): boolean =>
  isTitleOver(one, other) || isTitleOver(other, one);

const waysOf = (elements: readonly Element[]): readonly Way[] =>
  elements.length === 0 ? [NO_WAY] : new LayoutSearch(elements).ways(elements);

/** The layouts of one plate that are near the best one in cost, the cheapest first; one without blocks for no elements. */
export const layoutsOf = (elements: readonly Element[]): readonly Layout[] => waysOf(elements);

/** Cuts the elements of a plate into panels in the way that costs least, in reading order. */
export const cutPanels = (elements: readonly Element[]): readonly Block[] => layoutsOf(elements)[0]!.blocks;

/** A plate, or plates that read better as one, cut into panels. */
export interface CutPlate {
  /** Which of the plates that were given. */
  readonly of: readonly number[];
  readonly blocks: readonly Block[];
}

/** All plates of a photo cut into panels. */
export interface CutSign {
  readonly plates: readonly CutPlate[];
  /** How far the other layouts that were kept lead to the same answers. */
  readonly agreement: Agreement;
}

/** A plate, or several that stand among each other, and the ways to cut them. */
interface Part {
  readonly of: readonly number[];
  readonly elements: readonly Element[];
  readonly ways: readonly Way[];
}

/** What it costs to take for one plate what paint, or the network of plates alone, has parted, in words left unread. */
const COST_OF_JOINING = { acrossPaints: 0.8, onOnePaint: 0.4 } as const;
/** Plates beside each other are tried as one where a panel of either leaves so much open, in words left unread. */
const MIN_OPEN = 1.3;
/** Plates that are tried as one, so that a photo full of them stays quick. */
const MAX_JOINS = 4;

/** Whether the panels of a plate leave much open: some of its words may be in another one. */
function isOpen({ ways }: Part): boolean {
  const { cost, blocks } = ways[0]!;
  return cost > MIN_OPEN * blocks.length;
}

/** Whether words of a row may be of both of two plates, as far as their places tell. */
function mayShareRows({ elements: one }: Part, { elements: other }: Part): boolean {
  return areInterleaved(one, other) || mayHeadBeside(one, other) || mayHeadBeside(other, one);
}

/** Whether two plates may be columns of one board: they stand beside each other, and one of them leaves much open. */
const mayBeColumns = (one: Part, other: Part): boolean =>
  areBeside(one.elements, other.elements) && (isOpen(one) || isOpen(other));

/** Whether a way reads words of two plates as one row. */
function sharesRow({ blocks }: Way, { elements: one }: Part): boolean {
  const own = new Set(one.map(({ content }) => content));
  return blocks.flat().some((row) => {
    const words = row.elements.filter(({ content }) => content.kind === 'text');
    const count = words.filter(({ content }) => own.has(content)).length;
    return count > 0 && count < words.length;
  });
}

/** Joins plates that stand among or beside each other where they read better as one. */
function joinInterleaved(parts: readonly Part[]): Part[] {
  const left = [...parts];
  let tried = 0;
  for (let at = 0; at < left.length; at++) {
    for (let next = at + 1; next < left.length && tried < MAX_JOINS; next++) {
      const [one, other] = [left[at]!, left[next]!];
      const isTitle = areTitleAndPlate(one.elements, other.elements);
      const mayShare = isTitle || mayShareRows(one, other);
      if (!mayShare && !mayBeColumns(one, other)) continue;
      tried++;
      const elements = [...one.elements, ...other.elements];
      const cost = COST_OF_JOINING[shareAPaint(one.elements, other.elements) ? 'onOnePaint' : 'acrossPaints'];
      const joined = joinWays([{ ...NO_WAY, cost }], waysOf(elements), 0).filter(
        (way) => mayShare || !sharesRow(way, one),
      );
      const ways = bestWays([
        ...joined,
        ...joinWays(one.ways, other.ways, isTitle ? COST_OF_PARTED_TITLE : 0),
      ]);
      const { cost: leastCost } = ways[0]!;
      if (joined.every((way) => way.cost > leastCost)) continue;
      left[at] = { of: [...one.of, ...other.of], elements, ways };
      left.splice(next, 1);
      next = at;
    }
  }
  return left;
}

/** Cuts the plates of a photo into panels, and compares the answers of the layouts that are near the best in cost. */
export function cutSign(plates: readonly (readonly Element[])[]): CutSign {
  const parts = joinInterleaved(
    plates.map((elements, index) => ({ of: [index], elements, ways: waysOf(elements) })),
  );
  const whole = parts.reduce<readonly Way[]>(
    (before, { ways }) => bestWays(joinWays(before, ways, 0)),
    [NO_WAY],
  );
  return {
    plates: parts.map(({ of, ways }) => ({ of, blocks: ways[0]!.blocks })),
    agreement: agreementOf(whole),
  };
}

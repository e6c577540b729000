import type { Element } from '../plates/elements';
import { agreementOf, type Agreement } from './agreement';
import { COST_OF_PARTED_TITLE } from './cost-of-place';
import { LayoutSearch } from './find-layouts';
import { areBeside, areInterleaved, mayBeHeadBeside, shareAPaint } from './interleaved-plates';
import type { Block, Layout } from './layout';
import { isTitleOver } from './title-board';
import { bestCandidates, combineCandidates, EMPTY_LAYOUT, type LayoutCandidate } from './layout-candidate';

const areTitleAndPlate = (one: readonly Element[], other: readonly Element[]): boolean =>
  isTitleOver(one, other) || isTitleOver(other, one);

const waysOf = (elements: readonly Element[]): readonly LayoutCandidate[] =>
  elements.length === 0 ? [EMPTY_LAYOUT] : new LayoutSearch(elements).ways(elements);

/** The best layouts of one plate, the cheapest first. For a plate without elements, one layout without blocks. */
export const layoutsOf = (elements: readonly Element[]): readonly Layout[] => waysOf(elements);

/** Cuts the elements of a plate into panels by the cheapest layout, in reading order. */
export const cutPanels = (elements: readonly Element[]): readonly Block[] => layoutsOf(elements)[0]!.blocks;

/** A plate, or several plates that read better as one, cut into panels. */
interface CutPlate {
  /** The indices of the given plates. */
  readonly of: readonly number[];
  readonly blocks: readonly Block[];
}

/** All plates of a photo cut into panels. */
export interface CutSign {
  readonly plates: readonly CutPlate[];
  /** How far other likely layouts lead to the same answers. */
  readonly agreement: Agreement;
}

/** A plate, or several joined plates, and the ways to cut them. */
interface Part {
  readonly of: readonly number[];
  readonly elements: readonly Element[];
  readonly ways: readonly LayoutCandidate[];
}

/** The cost of joining two plates that were separated by their paint or only by the network of plates, in unread words. */
const COST_OF_JOINING = { acrossPaints: 0.8, onOnePaint: 0.4 } as const;
/** Plates side by side are joined on trial if the panels of either cost more than this on average, in unread words. */
const MAX_CLEAR_COST = 1.3;
/** Joins that are tried, so that a photo full of plates stays fast. */
const MAX_JOINS = 4;

/** Whether the panels of a plate read badly: some of its words may be on another plate. */
function readsBadly({ ways }: Part): boolean {
  const { cost, blocks } = ways[0]!;
  return cost > MAX_CLEAR_COST * blocks.length;
}

/** Whether the places of two plates allow that words of one row are on both. */
function mayShareRows({ elements: one }: Part, { elements: other }: Part): boolean {
  return areInterleaved(one, other) || mayBeHeadBeside(one, other) || mayBeHeadBeside(other, one);
}

/** Whether two plates may be columns of one board: they are side by side, and one of them reads badly. */
const mayBeColumns = (one: Part, other: Part): boolean =>
  areBeside(one.elements, other.elements) && (readsBadly(one) || readsBadly(other));

/** Whether a layout has a row with words of two plates. */
function sharesRow({ blocks }: LayoutCandidate, { elements: one }: Part): boolean {
  const own = new Set(one.map(({ content }) => content));
  return blocks.flat().some((row) => {
    const words = row.elements.filter(({ content }) => content.kind === 'text');
    const count = words.filter(({ content }) => own.has(content)).length;
    return count > 0 && count < words.length;
  });
}

/** Joins plates that are interleaved or side by side if they read better as one. */
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
      const joined = combineCandidates([{ ...EMPTY_LAYOUT, cost }], waysOf(elements), 0).filter(
        (way) => mayShare || !sharesRow(way, one),
      );
      const ways = bestCandidates([
        ...joined,
        ...combineCandidates(one.ways, other.ways, isTitle ? COST_OF_PARTED_TITLE : 0),
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

/** Cuts the plates of a photo into panels, and compares the answers of the best layouts. */
export function cutSign(plates: readonly (readonly Element[])[]): CutSign {
  const parts = joinInterleaved(
    plates.map((elements, index) => ({ of: [index], elements, ways: waysOf(elements) })),
  );
  const whole = parts.reduce<readonly LayoutCandidate[]>(
    (before, { ways }) => bestCandidates(combineCandidates(before, ways, 0)),
    [EMPTY_LAYOUT],
  );
  return {
    plates: parts.map(({ of, ways }) => ({ of, blocks: ways[0]!.blocks })),
    agreement: agreementOf(whole),
  };
}

import type { Element } from '../plates/elements';
import { agreementOf, type Agreement } from './agreement';
import { COST_OF_PARTED_TITLE } from './cost-of-place';
import { LayoutSearch } from './find-layouts';
import { areInterleaved, mayHeadBeside } from './interleaved-plates';
import type { Block, Layout } from './layout';
import { isTitleOver } from './title-board';
import { bestWays, joinWays, NO_WAY, type Way } from './way';

const areTitleAndPlate = (one: readonly Element[], other: readonly Element[]): boolean =>
  isTitleOver(one, other) || isTitleOver(other, one);

const mayBeOne = (one: readonly Element[], other: readonly Element[]): boolean =>
  areInterleaved(one, other) || mayHeadBeside(one, other) || mayHeadBeside(other, one);

const waysOf = (elements: readonly Element[]): readonly Way[] =>
  elements.length === 0 ? [NO_WAY] : new LayoutSearch(elements).ways(elements);

/** The layouts of one plate that are near the best one in cost, the cheapest first; one without blocks for no elements. */
export const layoutsOf = (elements: readonly Element[]): readonly Layout[] => waysOf(elements);

/** Cuts the elements of a plate into panels in the way that costs least, in reading order. */
export const cutPanels = (elements: readonly Element[]): readonly Block[] => layoutsOf(elements)[0].blocks;

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

/** What it costs to take for one plate what paint has parted, in words left unread. */
const COST_OF_JOINING = 0.8;
/** Plates that are tried as one, so that a photo full of them stays quick. */
const MAX_JOINS = 4;

/** Joins plates that stand among each other where they read better as one. */
function joinInterleaved(parts: readonly Part[]): Part[] {
  const left = [...parts];
  let tried = 0;
  for (let at = 0; at < left.length; at++) {
    for (let next = at + 1; next < left.length && tried < MAX_JOINS; next++) {
      const [one, other] = [left[at], left[next]];
      const isTitle = areTitleAndPlate(one.elements, other.elements);
      if (!isTitle && !mayBeOne(one.elements, other.elements)) continue;
      tried++;
      const elements = [...one.elements, ...other.elements];
      const joined = joinWays([{ ...NO_WAY, cost: COST_OF_JOINING }], waysOf(elements), 0);
      const ways = bestWays([
        ...joined,
        ...joinWays(one.ways, other.ways, isTitle ? COST_OF_PARTED_TITLE : 0),
      ]);
      if (joined.every(({ cost }) => cost > ways[0].cost)) continue;
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
    plates: parts.map(({ of, ways: [best] }) => ({ of, blocks: best.blocks })),
    agreement: agreementOf(whole),
  };
}

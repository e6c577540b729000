import { beginsRule, namesSubject } from '../grammar/ask-grammar';
import type { Element } from '../plates/elements';
import { groupRows, type Row } from '../plates/group-lines';
import {
  costOfColumns,
  costOfCut,
  costOfPartedTitle,
  gapBetween,
  isArrowRow,
  isProhibition,
} from './cost-of-place';
import { PanelCosts } from './cost-of-panel';
import { MAX_EXTRA_COST, type Block } from './layout';
import { candidatesWithSharedRows } from './shared-rows';
import { columnSplitsOf } from './column-splits';
import { textOfRow } from './text-of-row';
import { isTitleOf, isTitleOfColumn, rowsOfBoard } from './title-board';
import { bestCandidates, combineCandidates, EMPTY_LAYOUT, type LayoutCandidate } from './layout-candidate';

/** Places between rows at which a cut is tried, so that a board of many rows stays fast. */
const MAX_CUTS = 12;
/** Nesting of columns within columns. */
const MAX_DEPTH = 3;
/** Rows that cost no more than this as one panel, in unread words, are one panel: no other layout is tried. */
const MAX_PLAIN_COST = 1;
/** A larger gap, in heights of a row, suggests a cut by itself. */
const CUT_GAP = 0.6;

/** A score for a cut between two rows, to choose which cuts are tried; 0 for none. */
function scoreOfCut(upper: Row, lower: Row): number {
  if (isArrowRow(lower)) return 0;
  const gap = Math.max(0, gapBetween(upper, lower));
  const text = textOfRow(lower);
  const score =
    (lower.elements.some(isProhibition) ? 3 : 0) +
    (isArrowRow(upper) ? 3 : 0) +
    (beginsRule(text) ? 2 : namesSubject(text) ? 1 : 0) +
    (gap > CUT_GAP ? 1 : 0);
  return score === 0 ? 0 : score + gap;
}

/** Where a stack of rows may be cut: the index of the row below each cut, in order, including both ends. */
function placesToCut(rows: Block): number[] {
  const places = rows
    .slice(1)
    .map((row, at) => ({ at: at + 1, score: scoreOfCut(rows[at]!, row) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, MAX_CUTS)
    .map(({ at }) => at);
  return [0, ...places.sort((a, b) => a - b), rows.length];
}

const elementsOf = (rows: Block) => rows.flatMap(({ elements }) => elements);

/** A placeholder for a cut at which no candidate of acceptable cost ends. */
const UNUSABLE: LayoutCandidate = { ...EMPTY_LAYOUT, cost: Infinity };

/** Searches for the cheapest ways to cut a plate into panels, by dynamic programming over cuts between rows and columns. */
export class LayoutSearch {
  private readonly costs: PanelCosts;
  private readonly known = new Map<string, LayoutCandidate[]>();
  private readonly numbers: ReadonlyMap<Element, number>;

  constructor(elements: readonly Element[]) {
    this.costs = new PanelCosts(elements.length);
    this.numbers = new Map(elements.map((element, index) => [element, index]));
  }

  /** How often the grammar was asked about a panel. */
  get asked(): number {
    return this.costs.asked;
  }

  /** The best ways to cut elements, the cheapest first; at least one. */
  ways(elements: readonly Element[], depth = 0): LayoutCandidate[] {
    const key = elements
      .map((element) => this.numbers.get(element))
      .sort()
      .join();
    const known = this.known.get(key);
    if (known) return known;
    const found = this.stacked(groupRows(elements), elements, depth);
    this.known.set(key, found);
    return found;
  }

  /** The best ways to cut rows that are stacked. */
  private stacked(rows: Block, elements: readonly Element[], depth: number): LayoutCandidate[] {
    const whole = this.costs.ways(rows);
    const { cost } = whole[0]!;
    if (cost <= MAX_PLAIN_COST) return whole;
    const columns = this.columns(elements, depth, cost + MAX_EXTRA_COST);
    const places = placesToCut(rows);
    const best: LayoutCandidate[][] = [[EMPTY_LAYOUT]];
    for (let to = 1; to < places.length; to++) {
      const found: LayoutCandidate[] = [];
      let cheapest = Infinity;
      for (let from = to - 1; from >= 0; from--) {
        const block = rows.slice(places[from], places[to]);
        const before = best[from]!;
        const costBefore = before[0]!.cost;
        const cut = costBefore + (from === 0 ? 0 : this.costOfSeparating(rows.slice(0, places[from]), block));
        const own = block.length === rows.length ? elements : this.elementsOf(block, elements);
        const ways = this.waysOfPart(block, own, depth, cheapest + MAX_EXTRA_COST - cut);
        found.push(...combineCandidates(before, ways, cut - costBefore));
        cheapest = Math.min(cheapest, ...found.map(({ cost }) => cost));
      }
      best.push(found.length > 0 ? bestCandidates(found) : [UNUSABLE]);
    }
    return bestCandidates([...whole, ...columns, ...this.titled(rows, depth), ...best[places.length - 1]!]);
  }

  /** The ways to read rows as a title board and two columns below it, one of which the title belongs to. */
  private titled(rows: Block, depth: number): LayoutCandidate[] {
    const count = rowsOfBoard(rows);
    const board = rows.slice(0, count);
    if (depth >= MAX_DEPTH || count === 0 || !isTitleOfColumn(board, rows.slice(count))) return [];
    const title = elementsOf(board);
    return columnSplitsOf(elementsOf(rows.slice(count))).flatMap(({ left, right, gap }) =>
      [
        { own: left, other: right },
        { own: right, other: left },
      ]
        .filter(({ own }) => isTitleOf(board, groupRows(own)))
        .flatMap(({ own, other }) => {
          const [under, beside] = [this.ways([...title, ...own], depth + 1), this.ways(other, depth + 1)];
          return combineCandidates(under, beside, costOfColumns(gap));
        }),
    );
  }

  private costOfSeparating(upper: Block, lower: Block): number {
    return costOfCut(upper.at(-1)!, lower[0]!) + costOfPartedTitle(upper, lower);
  }

  /**
   * The ways to read elements as columns side by side.
   * @param maxCost more expensive ways are not needed
   */
  private columns(elements: readonly Element[], depth: number, maxCost: number): LayoutCandidate[] {
    if (depth >= MAX_DEPTH) return [];
    return columnSplitsOf(elements).flatMap(({ left, right, gap }) => {
      const cost = costOfColumns(gap);
      if (2 * this.costs.leastOf([]) + cost > maxCost) return [];
      return combineCandidates(this.ways(left, depth + 1), this.ways(right, depth + 1), cost);
    });
  }

  /** The elements of a block as they were given: grouping into rows may have moved some of them. */
  private elementsOf(block: Block, elements: readonly Element[]): Element[] {
    const contents = new Set(block.flatMap((row) => row.elements.map(({ content }) => content)));
    return elements.filter(({ content }) => contents.has(content));
  }

  /**
   * The ways to read rows without a cut between them: as one panel, as columns, or as columns that share rows.
   * @param maxCost more expensive ways are not needed
   */
  private waysOfPart(
    rows: Block,
    elements: readonly Element[],
    depth: number,
    maxCost: number,
  ): LayoutCandidate[] {
    const found = this.costs.leastOf(rows) > maxCost ? [] : this.costs.ways(rows);
    const reach = () => Math.min(maxCost, (found[0]?.cost ?? Infinity) + MAX_EXTRA_COST);
    if (depth >= MAX_DEPTH || this.costs.isSpent || (found[0] && found[0].cost <= MAX_PLAIN_COST))
      return found;
    found.push(...this.columns(elements, depth, reach()));
    found.sort((a, b) => a.cost - b.cost);
    found.push(...candidatesWithSharedRows(rows, this.costs, reach()));
    return bestCandidates(found);
  }
}

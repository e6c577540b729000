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
import { sharedWays } from './shared-rows';
import { stripesOf } from './stripes';
import { textOfRow } from './text-of-row';
import { isTitleOf, isTitleOfColumn, rowsOfBoard } from './title-board';
import { bestWays, joinWays, NO_WAY, type Way } from './way';

/** Places between rows at which a plate may be cut: more are not tried, so that a board of many rows stays quick. */
const MAX_CUTS = 12;
/** Columns within columns. */
const MAX_DEPTH = 3;
/** Rows that leave nothing open as one panel, in words left unread, are one: no other way is looked for. */
const PLAIN_COST = 1;
/** A panel ends at a gap of this many heights without any other sign of it. */
const TELLING_GAP = 0.6;

/** How much speaks for a cut between two rows, to choose which are tried; 0 for nothing. */
function tellsOfCut(upper: Row, lower: Row): number {
  if (isArrowRow(lower)) return 0;
  const gap = Math.max(0, gapBetween(upper, lower));
  const text = textOfRow(lower);
  const tells =
    (lower.elements.some(isProhibition) ? 3 : 0) +
    (isArrowRow(upper) ? 3 : 0) +
    (beginsRule(text) ? 2 : namesSubject(text) ? 1 : 0) +
    (gap > TELLING_GAP ? 1 : 0);
  return tells === 0 ? 0 : tells + gap;
}

/** Where a stack of rows may be cut: the index of the row under each cut, in order, with both ends. */
function placesToCut(rows: Block): number[] {
  const places = rows
    .slice(1)
    .map((row, at) => ({ at: at + 1, tells: tellsOfCut(rows[at]!, row) }))
    .filter(({ tells }) => tells > 0)
    .sort((a, b) => b.tells - a.tells)
    .slice(0, MAX_CUTS)
    .map(({ at }) => at);
  return [0, ...places.sort((a, b) => a - b), rows.length];
}

const elementsOf = (rows: Block) => rows.flatMap(({ elements }) => elements);

/** Stands where no way within reach ends. */
const UNUSABLE: Way = { ...NO_WAY, cost: Infinity };

/** Looks for the cheapest ways to cut a plate into panels, by dynamic programming over cuts between rows and columns. */
export class LayoutSearch {
  private readonly costs: PanelCosts;
  private readonly known = new Map<string, Way[]>();
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
  ways(elements: readonly Element[], depth = 0): Way[] {
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

  /** The best ways to cut rows that stand one under another. */
  private stacked(rows: Block, elements: readonly Element[], depth: number): Way[] {
    const whole = this.costs.ways(rows);
    const { cost } = whole[0]!;
    if (cost <= PLAIN_COST) return whole;
    const columns = this.columns(elements, depth, cost + MAX_EXTRA_COST);
    const places = placesToCut(rows);
    const best: Way[][] = [[NO_WAY]];
    for (let to = 1; to < places.length; to++) {
      const found: Way[] = [];
      let cheapest = Infinity;
      for (let from = to - 1; from >= 0; from--) {
        const block = rows.slice(places[from], places[to]);
        const before = best[from]!;
        const costBefore = before[0]!.cost;
        const cut = costBefore + (from === 0 ? 0 : this.costOfParting(rows.slice(0, places[from]), block));
        const own = block.length === rows.length ? elements : this.elementsOf(block, elements);
        const ways = this.waysOfPart(block, own, depth, cheapest + MAX_EXTRA_COST - cut);
        found.push(...joinWays(before, ways, cut - costBefore));
        cheapest = Math.min(cheapest, ...found.map(({ cost }) => cost));
      }
      best.push(found.length > 0 ? bestWays(found) : [UNUSABLE]);
    }
    return bestWays([...whole, ...columns, ...this.titled(rows, depth), ...best[places.length - 1]!]);
  }

  /** The ways to read rows as a title board and two columns under it, one of which it is the title of. */
  private titled(rows: Block, depth: number): Way[] {
    const count = rowsOfBoard(rows);
    const board = rows.slice(0, count);
    if (depth >= MAX_DEPTH || count === 0 || !isTitleOfColumn(board, rows.slice(count))) return [];
    const title = elementsOf(board);
    return stripesOf(elementsOf(rows.slice(count))).flatMap(({ left, right, gap }) =>
      [
        { own: left, other: right },
        { own: right, other: left },
      ]
        .filter(({ own }) => isTitleOf(board, groupRows(own)))
        .flatMap(({ own, other }) => {
          const [under, beside] = [this.ways([...title, ...own], depth + 1), this.ways(other, depth + 1)];
          return joinWays(under, beside, costOfColumns(gap));
        }),
    );
  }

  private costOfParting(upper: Block, lower: Block): number {
    return costOfCut(upper.at(-1)!, lower[0]!) + costOfPartedTitle(upper, lower);
  }

  /**
   * The ways to read elements as columns beside each other.
   * @param most ways that cost more are of no use
   */
  private columns(elements: readonly Element[], depth: number, most: number): Way[] {
    if (depth >= MAX_DEPTH) return [];
    return stripesOf(elements).flatMap(({ left, right, gap }) => {
      const cost = costOfColumns(gap);
      if (2 * this.costs.leastOf([]) + cost > most) return [];
      return joinWays(this.ways(left, depth + 1), this.ways(right, depth + 1), cost);
    });
  }

  /** The elements of rows as they were before rows moved what leads them. */
  private elementsOf(block: Block, elements: readonly Element[]): Element[] {
    const contents = new Set(block.flatMap((row) => row.elements.map(({ content }) => content)));
    return elements.filter(({ content }) => contents.has(content));
  }

  /**
   * The ways to read rows that are not cut from side to side: as one panel, as columns, as columns that share rows.
   * @param most ways that cost more are of no use
   */
  private waysOfPart(rows: Block, elements: readonly Element[], depth: number, most: number): Way[] {
    const found = this.costs.leastOf(rows) > most ? [] : this.costs.ways(rows);
    const reach = () => Math.min(most, (found[0]?.cost ?? Infinity) + MAX_EXTRA_COST);
    if (depth >= MAX_DEPTH || this.costs.isSpent || (found[0] && found[0].cost <= PLAIN_COST)) return found;
    found.push(...this.columns(elements, depth, reach()));
    found.sort((a, b) => a.cost - b.cost);
    found.push(...sharedWays(rows, this.costs, reach()));
    return bestWays(found);
  }
}

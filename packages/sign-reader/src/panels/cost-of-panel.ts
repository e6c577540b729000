import type { Panel } from '@curbwise/contract';
import { heightOf, overlapX } from '../geometry/bounds';
import { areOfColumns } from '../grammar/ask-grammar';
import { textOf as wordsOf } from '../plates/elements';
import { arrowOf } from './frame';
import { lacksWords, pictureOf } from './panel-symbol';
import { costOfPlace } from './cost-of-place';
import { costOfWords, leastCostOfRows, type WordsCost } from './cost-of-words';
import type { Block } from './layout';
import { otherOrders } from './reading-orders';
import { textOfRow } from './text-of-row';
import { bestCandidates, type LayoutCandidate } from './layout-candidate';

// All costs are in unread words: see `Layout`.

/** The cost of every panel, so that no panel is cut without a reason. */
const COST_OF_PANEL = 0.8;
/** Words of one row that are farther apart than this, in heights of the row, may belong to two columns. */
const USUAL_SPACE = 1;
/** The cost of a wider space, per height of the row. */
const COST_OF_SPACE = 0.5;
/** The highest cost of one space. */
const MAX_COST_OF_SPACE = 1.2;
/** The cost of two neighbours that belong to two columns, such as two times or two TOs. */
const COST_OF_MIXED_COLUMNS = 1;
/** The cost of two neighbouring arrows with different directions. */
const COST_OF_TWO_ARROWS = 1.5;

/** From this cost of reading across, other reading orders are tried. */
const MIN_COST_OF_ORDERS = 1;

const textOf = (block: Block): string =>
  block
    .map(textOfRow)
    .filter((row) => row !== '')
    .join('\n');

/** The panel of a block, before its words are read again. */
export function panelOfBlock(block: Block): Panel {
  const elements = block.flatMap((row) => row.elements);
  const text = textOf(block);
  const symbol = pictureOf(elements, text) ?? (lacksWords(text) ? 'unknown' : null);
  return { text, arrow: arrowOf(elements), symbol, box: null, confidence: 1 };
}

/** The cost of elements of one row that are far apart, or that do not belong side by side. */
function costOfNeighbours(block: Block): number {
  let cost = 0;
  for (const { elements, bounds } of block)
    for (const [index, element] of elements.entries()) {
      const previous = elements[index - 1];
      const before = previous?.content;
      if (before?.kind === 'arrow' && element.content.kind === 'arrow') {
        cost += before.direction === element.content.direction ? 0 : COST_OF_TWO_ARROWS;
      } else if (previous && before?.kind === 'text' && element.content.kind === 'text') {
        const space = -overlapX(previous.bounds, element.bounds) / Math.max(1, heightOf(bounds));
        cost += Math.min(MAX_COST_OF_SPACE, COST_OF_SPACE * Math.max(0, space - USUAL_SPACE));
        if (areOfColumns(wordsOf(previous), wordsOf(element))) cost += COST_OF_MIXED_COLUMNS;
      }
    }
  return cost;
}

/**
 * The grammar is asked about at most this many panels of a plate, or `ASKED_PER_ELEMENT` times its elements if that is
 * more. One question takes about half a millisecond; three of four plates in the build half of the photos need at most
 * four.
 */
const MIN_ASKED = 60;
const ASKED_PER_ELEMENT = 2;
/** Rows whose headings alone cost more than this are not one panel, and the grammar is not asked about them. */
const MAX_COST_OF_HEADS = 4;
/** The cost of each row of a panel about which the grammar was not asked. */
const COST_OF_ROW = 1.5;

/** Calculates the costs of blocks. Asks the grammar once about the same words, and a limited number of times in all. */
export class PanelCosts {
  private readonly known = new Map<string, WordsCost>();
  private readonly maxAsked: number;

  /** @param elements number of elements on the plate */
  constructor(elements: number) {
    this.maxAsked = Math.max(MIN_ASKED, ASKED_PER_ELEMENT * elements);
  }

  private wordsOf(block: Block): WordsCost {
    const elements = block.flatMap((row) => row.elements);
    const text = textOf(block);
    const panel = {
      text,
      arrow: arrowOf(elements),
      symbol: pictureOf(elements, text),
      box: null,
      confidence: 1,
    };
    const key = `${panel.symbol} ${panel.arrow} ${panel.text}`;
    const known = this.known.get(key);
    if (known) return known;
    const isHopeless = leastCostOfRows(text.split('\n')) > MAX_COST_OF_HEADS;
    if (isHopeless || this.isSpent)
      return { cost: COST_OF_ROW * block.length, meaning: key, forbidding: key };
    const found = costOfWords(panel);
    this.known.set(key, found);
    return found;
  }

  /** Whether the grammar is not asked any more. */
  get isSpent(): boolean {
    return this.known.size >= this.maxAsked;
  }

  /** How often the grammar was asked. */
  get asked(): number {
    return this.known.size;
  }

  /** The lowest possible cost of rows as one panel, without asking the grammar. */
  leastOf(block: Block): number {
    return COST_OF_PANEL + costOfPlace(block) + leastCostOfRows(block.map(textOfRow));
  }

  /** The candidates for rows as one panel: read across, and in other orders if words are left unread across. */
  ways(block: Block): LayoutCandidate[] {
    const place = costOfPlace(block);
    const wayOf = (rows: Block, extra: number): LayoutCandidate => {
      const { cost, meaning, forbidding } = this.wordsOf(rows);
      return {
        blocks: [rows],
        cost: COST_OF_PANEL + place + costOfNeighbours(rows) + extra + cost,
        meanings: [meaning],
        forbidding: [forbidding],
      };
    };
    const across = wayOf(block, 0);
    if (this.isSpent || across.cost - COST_OF_PANEL - place < MIN_COST_OF_ORDERS) return [across];
    return bestCandidates([across, ...otherOrders(block).map(({ rows, cost }) => wayOf(rows, cost))]);
  }
}

import type { Panel } from '@curbwise/contract';
import type { TruePanel } from '../labels/cases';
import { wordRecall } from '../labels/word-recall';

/** Minimum share of a true panel's words that a read panel needs to count as its misreading. */
const MIN_SIMILARITY = 0.5;

/** Removes dots and colons: `8:30 A.M.` and a raised `8³⁰AM` that was read as `830AM` have the same words. */
export const withoutMarks = (text: string) => text.replace(/[.:]/g, '');

/** The words of a panel in order, without case and punctuation. */
const wordsKey = (text: string) =>
  (
    withoutMarks(text)
      .toUpperCase()
      .match(/\d+|[A-ZÀ-Ü]+/g) ?? []
  ).join(' ');

const wordsOf = ({ text, mended }: Pick<Panel, 'text' | 'mended'>) => mended ?? text;

/** The match of one true panel. */
interface PanelMatch {
  /** Index of the read panel; null if there is none. */
  readonly read: number | null;
  /** Empty for a perfect match. */
  readonly differs: readonly ('words' | 'arrow' | 'picture' | 'missing')[];
}

/** The matches between true and read panels. */
export interface PanelMatches {
  /** One for each true panel. */
  readonly matches: readonly PanelMatch[];
  /** Indexes of read panels that are not on the sign. */
  readonly extra: readonly number[];
}

const isArrowRight = (truth: TruePanel, read: Panel) => truth.arrow === read.arrow;
/** A picture that is not labelled is not scored. */
const isPictureRight = (truth: TruePanel, read: Panel) =>
  truth.symbol === undefined || truth.symbol === read.symbol;

function similarity(truth: TruePanel, read: Panel): number {
  const { found, wanted } = wordRecall(withoutMarks(truth.text), withoutMarks(wordsOf(read)));
  return wanted === 0 ? Number(wordsKey(wordsOf(read)) === '') : found / wanted;
}

/**
 * Matches true and read panels, each at most once: first by words, arrow and picture, then by words and arrow, then by
 * words, then by similarity.
 */
export function matchPanels(truth: readonly TruePanel[], read: readonly Panel[]): PanelMatches {
  const partner = new Map<number, number>();
  const free = new Set(read.keys());
  const pairUp = (fits: (truth: TruePanel, read: Panel) => boolean) => {
    for (const [index, panel] of truth.entries()) {
      if (partner.has(index)) continue;
      const found = [...free].find((one) => fits(panel, read[one] as Panel));
      if (found === undefined) continue;
      partner.set(index, found);
      free.delete(found);
    }
  };
  const hasWords = (panel: TruePanel, one: Panel) => wordsKey(panel.text) === wordsKey(wordsOf(one));
  pairUp((a, b) => hasWords(a, b) && isArrowRight(a, b) && isPictureRight(a, b));
  pairUp((a, b) => hasWords(a, b) && isArrowRight(a, b));
  pairUp(hasWords);
  const bySimilarity = truth
    .flatMap((panel, index) =>
      partner.has(index)
        ? []
        : [...free].map((one) => ({ index, one, similar: similarity(panel, read[one] as Panel) })),
    )
    .filter(({ similar }) => similar >= MIN_SIMILARITY)
    .sort((a, b) => b.similar - a.similar);
  for (const { index, one } of bySimilarity) {
    if (partner.has(index) || !free.has(one)) continue;
    partner.set(index, one);
    free.delete(one);
  }
  const matches = truth.map((panel, index): PanelMatch => {
    const at = partner.get(index);
    const one = at === undefined ? undefined : read[at];
    if (at === undefined || !one) return { read: null, differs: ['missing'] };
    const differs = [
      ...(hasWords(panel, one) ? [] : (['words'] as const)),
      ...(isArrowRight(panel, one) ? [] : (['arrow'] as const)),
      ...(isPictureRight(panel, one) ? [] : (['picture'] as const)),
    ];
    return { read: at, differs };
  });
  return { matches, extra: [...free] };
}

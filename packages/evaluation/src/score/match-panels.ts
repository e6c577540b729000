import type { Panel } from '@curbwise/contract';
import type { TruePanel } from '../labels/cases';
import { wordRecall } from '../labels/word-recall';

/** A panel that was read with at least this share of the words of a true one is that one, misread. */
const MIN_ALIKE = 0.5;

/** `8:30 A.M.` and a raised `8³⁰AM` that was read as `830AM` have the same words. */
export const withoutMarks = (text: string) => text.replace(/[.:]/g, '');

/** The words of a panel in their order, case and punctuation aside. */
const wordsKey = (text: string) =>
  (
    withoutMarks(text)
      .toUpperCase()
      .match(/\d+|[A-ZÀ-Ü]+/g) ?? []
  ).join(' ');

const wordsOf = ({ text, mended }: Pick<Panel, 'text' | 'mended'>) => mended ?? text;

/** What became of one true panel. */
export interface PanelMatch {
  /** Index of the panel that was read for it; null where none was. */
  readonly read: number | null;
  /** What of it differs: nothing where it was read as it is. */
  readonly differs: readonly ('words' | 'arrow' | 'picture' | 'missing')[];
}

/** How the panels that were read are those of the truth. */
export interface PanelMatches {
  /** One for each true panel. */
  readonly matches: readonly PanelMatch[];
  /** Panels that were read and are not on the sign. */
  readonly extra: readonly number[];
}

const isArrowRight = (truth: TruePanel, read: Panel) => truth.arrow === read.arrow;
/** A picture of which the label says nothing is not asked for. */
const isPictureRight = (truth: TruePanel, read: Panel) =>
  truth.symbol === undefined || truth.symbol === read.symbol;

function alike(truth: TruePanel, read: Panel): number {
  const { found, wanted } = wordRecall(withoutMarks(truth.text), withoutMarks(wordsOf(read)));
  return wanted === 0 ? Number(wordsKey(wordsOf(read)) === '') : found / wanted;
}

/** Pairs true panels with those that were read, each once: by words, arrow and picture, else by words, else by likeness. */
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
  const byLikeness = truth
    .flatMap((panel, index) =>
      partner.has(index)
        ? []
        : [...free].map((one) => ({ index, one, likeness: alike(panel, read[one] as Panel) })),
    )
    .filter(({ likeness }) => likeness >= MIN_ALIKE)
    .sort((a, b) => b.likeness - a.likeness);
  for (const { index, one } of byLikeness) {
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

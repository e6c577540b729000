import type { ShownPanel } from '../../evaluation-report';
import { parseDifferences, type DifferingField } from './differences';
import { wordsOf, wordsWithout } from './words-of-panel';

/** A panel of the sign with the panel read for it. `read` is null if it was missed, `truth` if it is not on the sign. */
export interface PanelPair {
  /** From 1; panels of the sign come first, in its order. */
  readonly number: number;
  readonly truth: ShownPanel | null;
  readonly read: ShownPanel | null;
  readonly differs: ReadonlySet<DifferingField>;
  /** Whether the read panel counts as wrong because it is not on the sign. */
  readonly isExtra: boolean;
}

/** Twice the shared words over all words, 0 to 1. Panels without words are compared by their pictures. */
function similarity(one: ShownPanel, other: ShownPanel): number {
  const [words, others] = [wordsOf(one.text), wordsOf(other.text)];
  const all = words.length + others.length;
  if (all === 0) return one.symbol === other.symbol ? 1 : 0;
  return (2 * (words.length - wordsWithout(words, others).size)) / all;
}

/** Breaks ties between panels with the same words: by arrow, then by picture. */
const matchingSymbols = (one: ShownPanel, other: ShownPanel) =>
  2 * Number(one.arrow === other.arrow) + Number(one.symbol === other.symbol);

const NO_DIFFERENCE: ReadonlySet<DifferingField> = new Set();

/**
 * Pairs the panels of the sign with the most similar panels that were read. Panels that count as missing, or as not on
 * the sign, stay unpaired.
 * @param differs differences as in the report
 */
export function pairPanels(
  truth: readonly ShownPanel[],
  read: readonly ShownPanel[],
  differs: readonly string[],
): PanelPair[] {
  const { ofTruth, extra } = parseDifferences(differs);
  const readOf = pairUp(
    truth,
    read,
    (at) => ofTruth.get(at)?.has('missing') !== true,
    (by) => !extra.has(by),
  );
  const used = new Set(readOf.values());
  const alone = [...read.entries()].filter(([by]) => !used.has(by));
  return [
    ...truth.map((panel, at) => ({
      number: at + 1,
      truth: panel,
      read: read[readOf.get(at) ?? -1] ?? null,
      differs: ofTruth.get(at) ?? NO_DIFFERENCE,
      isExtra: false,
    })),
    ...alone.map(([by, panel], at) => ({
      number: truth.length + at + 1,
      truth: null,
      read: panel,
      differs: NO_DIFFERENCE,
      isExtra: extra.has(by),
    })),
  ];
}

/** Index of the read panel for each paired true panel, the most similar pairs first. */
function pairUp(
  truth: readonly ShownPanel[],
  read: readonly ShownPanel[],
  wasRead: (at: number) => boolean,
  isOnSign: (by: number) => boolean,
): Map<number, number> {
  const candidates = truth
    .flatMap((panel, at) =>
      read.map((other, by) => ({
        at,
        by,
        similar: similarity(panel, other),
        symbols: matchingSymbols(panel, other),
      })),
    )
    .filter(({ at, by, similar }) => similar > 0 && wasRead(at) && isOnSign(by))
    .sort((a, b) => b.similar - a.similar || b.symbols - a.symbols || a.at - b.at || a.by - b.by);
  const readOf = new Map<number, number>();
  const used = new Set<number>();
  for (const { at, by } of candidates) {
    if (readOf.has(at) || used.has(by)) continue;
    readOf.set(at, by);
    used.add(by);
  }
  return readOf;
}

import type { ShownPanel } from '../../evaluation-report';
import { differencesOf, type DifferingField } from './differences';
import { wordsOf, wordsWithout } from './words-of-panel';

/** A panel of the sign with what was read of it; one of both is null where it was not read, or is not on the sign. */
export interface PanelPair {
  /** From 1; those of the sign first, in its order. */
  readonly number: number;
  readonly truth: ShownPanel | null;
  readonly read: ShownPanel | null;
  readonly differs: ReadonlySet<DifferingField>;
  /** Read, and counted as wrong since the sign has no such panel. */
  readonly isExtra: boolean;
}

/** Twice the shared words over all words, 0 to 1; two panels without words are alike if their pictures are. */
function likeness(one: ShownPanel, other: ShownPanel): number {
  const [words, others] = [wordsOf(one.text), wordsOf(other.text)];
  const all = words.length + others.length;
  if (all === 0) return one.symbol === other.symbol ? 1 : 0;
  return (2 * (words.length - wordsWithout(words, others).size)) / all;
}

/** Of panels with the same words, those with the same arrow and picture belong together. */
const sameSigns = (one: ShownPanel, other: ShownPanel) =>
  2 * Number(one.arrow === other.arrow) + Number(one.symbol === other.symbol);

const NOTHING: ReadonlySet<DifferingField> = new Set();

/**
 * Panels of the sign beside those that were read, the likest together. What the scores call missing, or not on the sign,
 * stays alone.
 * @param differs as a report has it
 */
export function pairPanels(
  truth: readonly ShownPanel[],
  read: readonly ShownPanel[],
  differs: readonly string[],
): PanelPair[] {
  const { ofTruth, extra } = differencesOf(differs);
  const readOf = partners(
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
      differs: ofTruth.get(at) ?? NOTHING,
      isExtra: false,
    })),
    ...alone.map(([by, panel], at) => ({
      number: truth.length + at + 1,
      truth: null,
      read: panel,
      differs: NOTHING,
      isExtra: extra.has(by),
    })),
  ];
}

function partners(
  truth: readonly ShownPanel[],
  read: readonly ShownPanel[],
  wasRead: (at: number) => boolean,
  isOnSign: (by: number) => boolean,
): Map<number, number> {
  const candidates = truth
    .flatMap((panel, at) =>
      read.map((other, by) => ({ at, by, alike: likeness(panel, other), signs: sameSigns(panel, other) })),
    )
    .filter(({ at, by, alike }) => alike > 0 && wasRead(at) && isOnSign(by))
    .sort((a, b) => b.alike - a.alike || b.signs - a.signs || a.at - b.at || a.by - b.by);
  const readOf = new Map<number, number>();
  const used = new Set<number>();
  for (const { at, by } of candidates) {
    if (readOf.has(at) || used.has(by)) continue;
    readOf.set(at, by);
    used.add(by);
  }
  return readOf;
}

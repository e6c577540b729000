import { table, type Format } from '../../command-line';
import type { Failure } from '@curbwise/sign-rules';
import type { Score } from '@curbwise/evaluate';
import { exactBounds } from '@curbwise/evaluate';
import { DECIDERS, type Decider, type Replayed } from './replay';

/** The replayed cases of one file. */
export interface ReplayedSet {
  readonly set: string;
  readonly replayed: readonly Replayed[];
}

/** What is counted, by the name of its share. */
const COUNTED: Readonly<Record<string, (score: Score) => boolean>> = {
  exact: ({ isExact }) => isExact,
  falseAllow: ({ isFalseAllow }) => isFalseAllow,
  wrongNo: ({ isWrongNo }) => isWrongNo,
  uncertain: ({ isUncertain }) => isUncertain,
};

const HEADS = ['set', 'cases', 'who decides', 'exact', 'false yes', 'wrong no', 'uncertain'];

const countOf = ({ replayed }: ReplayedSet, decider: Decider, is: (score: Score) => boolean) =>
  replayed.filter(({ scores }) => is(scores[decider])).length;

const round = (share: number) => Math.round(share * 10_000) / 10_000;

function sharesOf(set: ReplayedSet, decider: Decider) {
  const of = set.replayed.length;
  const shares = Object.entries(COUNTED).map(([name, is]): [string, number | null] => [
    name,
    of === 0 ? null : round(countOf(set, decider, is) / of),
  ]);
  return Object.fromEntries(shares);
}

/** The shares of each set as a JSON array, one set a line. */
export function jsonOf(sets: readonly ReplayedSet[]): string {
  const lines = sets.map((set) =>
    JSON.stringify({
      set: set.set,
      n: set.replayed.length,
      ...Object.fromEntries(DECIDERS.map((decider) => [decider, sharesOf(set, decider)])),
    }),
  );
  return `[${lines.join(',\n')}]`;
}

const inPercent = (share: number) => (100 * share).toFixed(0);

/** `38 (95 %, 83–99)`. */
function shareInWords(count: number, of: number): string {
  if (of === 0) return '–';
  const { low, high } = exactBounds(count, of);
  return `${count} (${inPercent(count / of)} %, ${inPercent(low)}–${inPercent(high)})`;
}

const rowsOf = (set: ReplayedSet) =>
  DECIDERS.map((decider) => [
    set.set,
    String(set.replayed.length),
    decider,
    ...Object.values(COUNTED).map((is) => shareInWords(countOf(set, decider, is), set.replayed.length)),
  ]);

/** What a check has against the words of a panel. */
const failureText = ({ check, panel, why }: Failure) =>
  `      ${check}${panel === null ? '' : `, panel ${panel}`}: ${why.replaceAll('\n', ' / ')}\n`;

const missText = ({ one, scores, failures }: Replayed) =>
  `  ${one.id}  ${scores.both.wrong ?? ''}\n${failures.map(failureText).join('')}`;

function missesText({ set, replayed }: ReplayedSet, most: number): string {
  const missed = replayed.filter(({ scores }) => !scores.both.isExact);
  if (missed.length === 0 || most === 0) return '';
  return `\n${set}, missed: ${missed.length}\n${missed.slice(0, most).map(missText).join('')}`;
}

/** A table of counts, shares and intervals, and the first missed cases of each set. */
export const textOf = (sets: readonly ReplayedSet[], misses: number, format: Exclude<Format, 'json'>) =>
  table(HEADS, sets.flatMap(rowsOf), format) + sets.map((set) => missesText(set, misses)).join('');

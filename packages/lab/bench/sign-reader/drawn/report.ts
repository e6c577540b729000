import { percent, table, type Format } from '../../command-line';
import { sumOf, type Recall } from '@curbwise/evaluate';
import type { Score } from './score';

const HEADS = ['', 'photos', 'exact', 'false allow', 'too long', 'uncertain', 'words', 'digits'];

const CONDITIONS = ['size', 'view', 'background', 'light', 'sharpness', 'wear', 'noise', 'format'] as const;

function recall(recalls: readonly Recall[]): string {
  const { found, wanted } = sumOf(recalls);
  return percent(found, wanted);
}

function rowOf(name: string, scores: readonly Score[]): string[] {
  const share = (is: (score: Score) => boolean) => percent(scores.filter(is).length, scores.length);
  return [
    name,
    String(scores.length),
    share(({ isExact }) => isExact),
    share(({ isFalseAllow }) => isFalseAllow),
    share(({ isTooLong }) => isTooLong),
    share(({ isUncertain }) => isUncertain),
    recall(scores.map(({ words }) => words)),
    recall(scores.map(({ digits }) => digits)),
  ];
}

function rowsBy(scores: readonly Score[], nameOf: (score: Score) => string): string[][] {
  const names = [...new Set(scores.map(nameOf))].sort();
  return names.map((name) =>
    rowOf(
      name,
      scores.filter((score) => nameOf(score) === name),
    ),
  );
}

const danger = ({ isFalseAllow, isTooLong }: Score) => (isFalseAllow ? 2 : isTooLong ? 1 : 0);
const DANGERS = ['', ', TOO LONG', ', FALSE ALLOW'];

const missText = (score: Score) =>
  `  ${score.seed} ${score.style}${DANGERS[danger(score)]}: ${score.wrong}\n      ${score.truth}\n    ‖ ${score.read}`;

/** Misses, the most dangerous first. */
export const missesOf = (scores: readonly Score[]): Score[] =>
  scores.filter(({ isExact }) => !isExact).sort((a, b) => danger(b) - danger(a) || a.seed - b.seed);

/** The figures of all photos: in total, by style and by condition, with some misses. */
export function report(scores: readonly Score[], misses: number, format: Format): string {
  const shown = missesOf(scores).slice(0, misses);
  if (format === 'json') {
    const count = (is: (score: Score) => boolean) => scores.filter(is).length;
    const totals = {
      photos: scores.length,
      exact: count(({ isExact }) => isExact),
      falseAllow: count(({ isFalseAllow }) => isFalseAllow),
      tooLong: count(({ isTooLong }) => isTooLong),
      uncertain: count(({ isUncertain }) => isUncertain),
    };
    return JSON.stringify({ totals, scores, misses: shown.map(({ seed }) => seed) }, null, 2);
  }
  const groups = [
    [rowOf('all', scores)],
    rowsBy(scores, ({ style }) => style),
    ...CONDITIONS.map((name) => rowsBy(scores, ({ conditions }) => `${name} ${conditions[name]}`)),
  ];
  const tables = table(HEADS, groups.flat(), format);
  return shown.length === 0 ? tables : `${tables}\nmisses\n${shown.map(missText).join('\n')}\n`;
}

import { answerAt, judge, parse } from '@curbwise/sign-rules';
import type { Case } from '../noise/case';
import { instants } from './agreement';
import { median, percentile } from '../../statistics';
import { microsecondsPerCall } from './stopwatch';

/** Microseconds per call over many signs. */
export interface Spread {
  task: string;
  median: number;
  percentile95: number;
}

const ROUNDS = 9;
const MOMENTS = 50;

/** Times the engine on every sign of labelled cases: the median of the rounds, then the distribution over signs. */
export function timeTexts(cases: readonly Case[]): Spread[] {
  const measured = cases.map(() => ({
    parse: [] as number[],
    answerAt: [] as number[],
    judge: [] as number[],
  }));
  // One extra round to warm up the compiler.
  for (let round = -1; round < ROUNDS; round += 1) {
    const moments = instants(MOMENTS, `round ${round}`);
    cases.forEach(({ panels, context }, index) => {
      const parsed = parse(panels);
      const timings = {
        parse: microsecondsPerCall([panels], 3, parse),
        answerAt: microsecondsPerCall(moments, 1, (at) => answerAt(parsed, at, context)),
        judge: microsecondsPerCall(moments, 1, (at) => judge(parsed, at, context)),
      };
      if (round < 0) return;
      for (const task of TASKS) measured[index]![task].push(timings[task]);
    });
  }
  return TASKS.map((task) => {
    const medians = measured.map((rounds) => median(rounds[task]));
    return { task, median: median(medians), percentile95: percentile(medians, 0.95) };
  });
}

const TASKS = ['parse', 'answerAt', 'judge'] as const;

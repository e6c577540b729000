import {
  addMinutes,
  formatLocalDateTime,
  minuteNumber,
  timeOfMinuteNumber,
  type LocalDateTime,
} from '@curbwise/contract';
import { answerAt, judge, type Parsed } from '@curbwise/sign-rules';
import { Random } from '@curbwise/tooling/random';
import type { OpeningHours } from './opening-hours';

/** A moment at which the two engines disagree. */
export interface Disagreement {
  at: string;
  ours: string;
  theirs: string;
}

const FIRST: LocalDateTime = { year: 2026, month: 1, day: 1, minute: 0 };
const QUARTER_HOURS_OF_THREE_YEARS = 3 * 365 * 96;

/** Random quarter hours of three years, unordered; the same for the same seed. */
export function instants(count: number, seed: string): LocalDateTime[] {
  const random = new Random(`instants/${seed}`);
  return Array.from({ length: count }, () =>
    addMinutes(FIRST, random.below(QUARTER_HOURS_OF_THREE_YEARS) * 15),
  );
}

/** The same moment for opening_hours, which reads the local clock of the process: it runs in UTC. */
export const dateOf = (at: LocalDateTime) => new Date(minuteNumber(at) * 60_000);

const textOf = (date: Date | undefined) =>
  date ? formatLocalDateTime(timeOfMinuteNumber(date.getTime() / 60_000)) : 'never';

/** The moments at which a prohibition and the equivalent opening hours differ, now or at the next change. */
export function disagreements(
  parsed: Parsed,
  hours: OpeningHours,
  moments: readonly LocalDateTime[],
): Disagreement[] {
  return moments.flatMap((at): Disagreement[] => {
    const answer = answerAt(parsed, at);
    const { until, next } = judge(parsed, at);
    const change = answer === 'allowed' ? until : (next?.at ?? null);
    const ours = `${answer}, changes ${change ? formatLocalDateTime(change) : 'never'}`;
    const date = dateOf(at);
    const state = hours.getState(date) ? 'forbidden' : 'allowed';
    const theirs = `${state}, changes ${textOf(hours.getNextChange(date))}`;
    return ours === theirs ? [] : [{ at: formatLocalDateTime(at), ours, theirs }];
  });
}

import {
  dayNumber,
  formatLocalDateTime,
  type Arrow,
  type Rule,
  type Schedule,
  type TimeWindow,
  type Weekday,
} from '@curbwise/contract';
import { judge } from '../judge/judge';
import type { JudgeContext } from '../judge/judge-context';
import type { Fragment } from '../parse/fragments';
import type { Parsed } from '../parse/parse';
import { time } from './time';

// Rules written by hand. Tests that use them need no parser and run in milliseconds.

/** Parts of a rule and of its schedule. */
export type RuleParts = Partial<Omit<Rule, 'schedule'> & Schedule>;

const EVERY_DAY: Weekday[] = [0, 1, 2, 3, 4, 5, 6];

/** Windows of a schedule: `8:00-18:00`, `20:00-6:00`, `0:00-24:00`. */
export function hours(...written: string[]): TimeWindow[] {
  return written.map((text) => {
    const [from, to] = text.split('-').map((clock) => {
      const [hour, minute] = clock.split(':').map(Number);
      return hour! * 60 + minute!;
    });
    return { from: from!, to: to! };
  });
}

function ruleOf(parts: RuleParts): Rule {
  const { days, windows, season, weeks, holidays, dates, monthDays, dateOrder, ...rest } = parts;
  return {
    effect: 'forbid',
    kind: 'no-parking',
    limit: null,
    towAway: false,
    purpose: null,
    schedule: {
      days: days ?? EVERY_DAY,
      windows: windows ?? hours('0:00-24:00'),
      season: season ?? null,
      weeks: weeks ?? [],
      holidays: holidays ?? 'as-weekday',
      dates: dates ?? [],
      ...(monthDays && { monthDays }),
      ...(dateOrder && { dateOrder }),
    },
    liftedFor: [],
    onlyFor: [],
    conditions: [],
    side: null,
    panel: 0,
    ...rest,
  };
}

/** A prohibition, at all hours unless `parts` say otherwise. */
export const noParking = (parts: RuleParts = {}) => ruleOf(parts);

/** A limit of so many minutes, at all hours unless `parts` say otherwise. */
export const timeLimit = (limit: number, parts: RuleParts = {}) =>
  ruleOf({ effect: 'limit', kind: 'time-limit', limit, ...parts });

/** Parking has to be paid for, at all hours unless `parts` say otherwise. */
export const payment = (parts: RuleParts = {}) => ruleOf({ effect: 'require', kind: 'metered', ...parts });

/** Parking is free, at all hours unless `parts` say otherwise. */
export const freeParking = (parts: RuleParts = {}) =>
  ruleOf({ effect: 'allow', kind: 'free-parking', ...parts });

/** Words that were not understood. */
export const unreadWords = (text: string, panel: number, side: Arrow | null = null): Fragment => ({
  text,
  panel,
  side,
});

export const signOf = (rules: Rule[], unread: Fragment[] = []): Parsed => ({ rules, unread, ignored: [] });

/** The number of a day, written as `MON` (see {@link time}) or `2026-10-19`. */
export const dayOn = (text: string): number =>
  dayNumber(time(text.length === 3 ? `${text} 00:00` : `${text}T00:00`));

/** The judgement of a sign, with the times of `until` and `next` as text. */
export function judgedSign(sign: Parsed, at: string, context: JudgeContext = {}) {
  const judgement = judge(sign, time(at), context);
  return {
    ...judgement,
    until: judgement.until && formatLocalDateTime(judgement.until),
    next: judgement.next && { ...judgement.next, at: formatLocalDateTime(judgement.next.at) },
  };
}

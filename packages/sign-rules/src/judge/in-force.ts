import {
  dateOfDayNumber,
  formatLocalDate,
  MINUTES_PER_DAY,
  weekdayOfDayNumber,
  type Context,
  type LocalDate,
  type Rule,
  type Schedule,
  type Season,
  type Weekday,
} from '@curbwise/contract';
import { bindingOf, type Certainty } from './driver';
import { mayBeHoliday } from './holidays';

/** A span of minutes since 1970-01-01T00:00, end excluded. `certain`: the rule is in force beyond doubt. */
export interface Span {
  start: number;
  end: number;
  certain: boolean;
}

/** A rule as it binds one driver at one place, ready to be asked about days. */
export interface BoundRule {
  rule: Rule;
  /** Index among the rules of the sign. */
  index: number;
  effect: Rule['effect'];
  doubtful: boolean;
  place: Context['place'];
  /** After this many days its schedule has shown all it does; 14 months where the calendar matters. */
  horizon: number;
  /** Spans by the day they begin on, as far as they were asked for. */
  spans: Map<number, readonly Span[]>;
}

/** Fourteen months: every season has begun and ended once. */
const CALENDAR_HORIZON = 427;

function horizonOf(schedule: Schedule): number {
  if (schedule.season || schedule.dates.length > 0 || schedule.holidays !== 'as-weekday')
    return CALENDAR_HORIZON;
  // A fifth weekday of the month comes at least every fourteen weeks.
  return schedule.weeks.length > 0 ? 105 : 8;
}

/** The rules that bind a driver; those lifted for the driver, or that only permit, are left out. */
export function bindRules(rules: readonly Rule[], context: Context): BoundRule[] {
  return rules.flatMap((rule, index): BoundRule[] => {
    const { effect, doubtful } = bindingOf(rule, context.driver);
    if (effect === null) return [];
    const place = context.place;
    const unsettled = doubtful || rule.conditions.length > 0;
    return [
      {
        rule,
        index,
        effect,
        doubtful: unsettled,
        place,
        horizon: horizonOf(rule.schedule),
        spans: new Map(),
      },
    ];
  });
}

const dayOfYear = ({ month, day }: { month: number; day: number }) => month * 100 + day;

function inSeason({ from, to }: Season, date: LocalDate): boolean {
  const [first, last, day] = [dayOfYear(from), dayOfYear(to), dayOfYear(date)];
  return first <= last ? day >= first && day <= last : day >= first || day <= last;
}

function inWeek(weeks: readonly number[], date: LocalDate, day: number): boolean {
  if (weeks.includes(Math.ceil(date.day / 7))) return true;
  return weeks.includes(-1) && dateOfDayNumber(day + 7).month !== date.month;
}

/** Whether the windows of a schedule open on a day. */
function opensOn(schedule: Schedule, day: number, place: Context['place']): Certainty {
  const onDay = schedule.days.includes(weekdayOfDayNumber(day) as Weekday);
  const regular = schedule.holidays !== 'only' && onDay;
  if (!regular && schedule.holidays !== 'included' && schedule.holidays !== 'only') return 'no';
  if (schedule.season || schedule.weeks.length > 0 || schedule.dates.length > 0) {
    const date = dateOfDayNumber(day);
    if (schedule.season && !inSeason(schedule.season, date)) return 'no';
    if (schedule.weeks.length > 0 && !inWeek(schedule.weeks, date, day)) return 'no';
    const text = formatLocalDate(date);
    if (schedule.dates.length > 0 && !schedule.dates.some(({ from, to }) => from <= text && text <= to)) {
      return 'no';
    }
  }
  if (schedule.holidays === 'as-weekday' || (regular && schedule.holidays === 'included')) return 'yes';
  if (!mayBeHoliday(day, place)) return regular ? 'yes' : 'no';
  return 'maybe';
}

function findSpans(bound: BoundRule, day: number): readonly Span[] {
  const opens = opensOn(bound.rule.schedule, day, bound.place);
  if (opens === 'no') return [];
  const midnight = day * MINUTES_PER_DAY;
  const certain = opens === 'yes' && !bound.doubtful;
  return bound.rule.schedule.windows
    .map(({ from, to }) => ({
      start: midnight + from,
      end: midnight + (to <= from ? to + MINUTES_PER_DAY : to),
      certain,
    }))
    .sort((a, b) => a.start - b.start);
}

/** The spans of a rule that begin on a day, in order. */
export function spansOfDay(bound: BoundRule, day: number): readonly Span[] {
  const known = bound.spans.get(day);
  if (known) return known;
  const spans = findSpans(bound, day);
  bound.spans.set(day, spans);
  return spans;
}

function covering(spans: readonly Span[], minute: number): Certainty {
  let found: Certainty = 'no';
  for (const span of spans) {
    if (span.start > minute || span.end <= minute) continue;
    if (span.certain) return 'yes';
    found = 'maybe';
  }
  return found;
}

/** Whether a rule is in force at a minute. Windows past midnight belong to the day they begin on. */
export function inForce(bound: BoundRule, minute: number): Certainty {
  const day = Math.floor(minute / MINUTES_PER_DAY);
  const today = covering(spansOfDay(bound, day), minute);
  if (today === 'yes') return 'yes';
  const sinceYesterday = covering(spansOfDay(bound, day - 1), minute);
  return sinceYesterday === 'no' ? today : sinceYesterday;
}

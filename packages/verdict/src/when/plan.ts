import {
  addMinutes,
  dayNumber,
  formatLocalDate,
  formatLocalDateTime,
  minuteNumber,
  MINUTES_PER_DAY,
  parseLocalDateTime,
  timeOfMinuteNumber,
  type LocalDateTime,
  type Minutes,
} from '@curbwise/contract';
import { CALENDAR_HORIZON_DAYS } from '@curbwise/sign-rules';
import type { Plan, PlannedLength } from '../judging/adjustments-slice';

/** A stay that can be judged, in local time at the sign. */
export interface PlannedStay {
  arrival: LocalDateTime;
  departure: LocalDateTime;
}

/** Why a plan is not a valid stay. */
export type PlanFault = 'noArrival' | 'past' | 'tooFar' | 'noLength' | 'tooLong';

/** As far ahead as judgements look. */
const MAX_DAYS_AHEAD = CALENDAR_HORIZON_DAYS;
const MAX_STAY: Minutes = 30 * MINUTES_PER_DAY;
const EVENING: Minutes = 18 * 60;
export const MORNING: Minutes = 8 * 60;
/** An arrival before this belongs to the night that ends the same morning. */
const END_OF_NIGHT: Minutes = 5 * 60;

/** Lengths of stay offered as buttons, in minutes. */
export const USUAL_STAYS: readonly Minutes[] = [30, 60, 120, 240];

const atMidnight = (time: LocalDateTime, days: number) =>
  timeOfMinuteNumber((dayNumber(time) + days) * MINUTES_PER_DAY);

/** An arrival as the fields show it. */
export function arrivalFields(arrival: LocalDateTime): Pick<Plan, 'date' | 'time'> {
  return { date: formatLocalDate(arrival), time: formatLocalDateTime(arrival).slice(-5) };
}

/** A length of stay as the fields show it. @param minutes at least 0 */
export const lengthFields = (minutes: Minutes) => ({
  hours: String(Math.floor(minutes / 60)),
  minutes: String(minutes % 60),
});

/** The default plan: in one hour, for two hours. */
export const firstPlan = (now: LocalDateTime): Plan => ({
  ...arrivalFields(addMinutes(now, 60)),
  length: lengthFields(120),
});

export interface QuickArrival {
  name: 'inOneHour' | 'thisEvening' | 'tomorrowThisTime';
  at: LocalDateTime;
}

/** Arrivals offered as buttons; the evening only while it is ahead. */
export function quickArrivals(now: LocalDateTime): QuickArrival[] {
  const evening: QuickArrival = { name: 'thisEvening', at: { ...now, minute: EVENING } };
  return [
    { name: 'inOneHour', at: addMinutes(now, 60) },
    ...(now.minute < EVENING ? [evening] : []),
    { name: 'tomorrowThisTime', at: addMinutes(now, MINUTES_PER_DAY) },
  ];
}

/** The dates offered as buttons: today and the following days. */
export const nextDates = (now: LocalDateTime): LocalDateTime[] =>
  Array.from({ length: 5 }, (_, days) => atMidnight(now, days));

/** The limits of the date field. */
export const arrivalDates = (now: LocalDateTime) => ({
  min: formatLocalDate(now),
  max: formatLocalDate(atMidnight(now, MAX_DAYS_AHEAD)),
});

/** The arrival of a plan; null if it is incomplete. */
export const arrivalOf = ({ date, time }: Plan): LocalDateTime | null =>
  parseLocalDateTime(`${date}T${time.slice(0, 5)}`);

/** The end of an overnight stay. */
function morningAfter(arrival: LocalDateTime): LocalDateTime {
  return { ...atMidnight(arrival, arrival.minute < END_OF_NIGHT ? 0 : 1), minute: MORNING };
}

const numberTyped = (text: string) => (/^\d{0,4}$/.test(text) ? Number(text) : NaN);

/** The planned length in minutes; NaN if the input is not a number. */
export function lengthOf(length: PlannedLength, arrival: LocalDateTime): Minutes {
  if (length === 'overnight') return minuteNumber(morningAfter(arrival)) - minuteNumber(arrival);
  return numberTyped(length.hours) * 60 + numberTyped(length.minutes);
}

/** The stay of a plan, or why the plan is not valid. */
export function stayOf(plan: Plan, now: LocalDateTime): PlannedStay | PlanFault {
  const arrival = arrivalOf(plan);
  if (!arrival) return 'noArrival';
  if (minuteNumber(arrival) < minuteNumber(now)) return 'past';
  if (dayNumber(arrival) > dayNumber(now) + MAX_DAYS_AHEAD) return 'tooFar';
  const minutes = lengthOf(plan.length, arrival);
  if (!(minutes > 0)) return 'noLength';
  if (minutes > MAX_STAY) return 'tooLong';
  return { arrival, departure: addMinutes(arrival, minutes) };
}

/** The initial plan: the last one, unless its arrival has passed. */
export function planToShow(kept: Plan | null, now: LocalDateTime): Plan {
  return kept && stayOf(kept, now) !== 'past' ? kept : firstPlan(now);
}

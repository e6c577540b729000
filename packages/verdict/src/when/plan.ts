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

/** How long the driver wants to stay: until the next morning, or for hours and minutes as they were typed. */
export type PlannedLength = 'overnight' | { hours: string; minutes: string };

/** What the driver asks about another time, as it was typed. */
export interface Plan {
  /** `2026-11-21`; empty while there is none. */
  date: string;
  /** `15:00`; empty while there is none. */
  time: string;
  length: PlannedLength;
}

/** A stay that can be judged: from its arrival to its departure, by the clock beside the sign. */
export interface PlannedStay {
  arrival: LocalDateTime;
  departure: LocalDateTime;
}

/** Why a plan is no stay yet. */
export type PlanFault = 'noArrival' | 'past' | 'tooFar' | 'noLength' | 'tooLong';

/** As far ahead as a judgement looks. */
const LATEST_ARRIVAL_DAYS = CALENDAR_HORIZON_DAYS;
const LONGEST_STAY: Minutes = 30 * MINUTES_PER_DAY;
const EVENING: Minutes = 18 * 60;
export const MORNING: Minutes = 8 * 60;
/** Who arrives before this is still in the night that ends with the same morning. */
const END_OF_NIGHT: Minutes = 5 * 60;

/** Stays that one press asks for, in minutes. */
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

/** What is asked before the driver says anything: in an hour, for two. */
export const firstPlan = (now: LocalDateTime): Plan => ({
  ...arrivalFields(addMinutes(now, 60)),
  length: lengthFields(120),
});

export interface QuickArrival {
  name: 'inOneHour' | 'thisEvening' | 'tomorrowThisTime';
  at: LocalDateTime;
}

/** Arrivals that one press asks for; the evening only as long as it is ahead. */
export function quickArrivals(now: LocalDateTime): QuickArrival[] {
  const evening: QuickArrival = { name: 'thisEvening', at: { ...now, minute: EVENING } };
  return [
    { name: 'inOneHour', at: addMinutes(now, 60) },
    ...(now.minute < EVENING ? [evening] : []),
    { name: 'tomorrowThisTime', at: addMinutes(now, MINUTES_PER_DAY) },
  ];
}

/** The dates that one press asks for: today and the days after it. */
export const nextDates = (now: LocalDateTime): LocalDateTime[] =>
  Array.from({ length: 5 }, (_, days) => atMidnight(now, days));

/** The dates between which an arrival can be asked about, for the field. */
export const arrivalDates = (now: LocalDateTime) => ({
  min: formatLocalDate(now),
  max: formatLocalDate(atMidnight(now, LATEST_ARRIVAL_DAYS)),
});

/** The arrival of a plan; null while it has none. */
export const arrivalOf = ({ date, time }: Plan): LocalDateTime | null =>
  parseLocalDateTime(`${date}T${time.slice(0, 5)}`);

/** The morning that ends the night of an arrival. */
function morningAfter(arrival: LocalDateTime): LocalDateTime {
  return { ...atMidnight(arrival, arrival.minute < END_OF_NIGHT ? 0 : 1), minute: MORNING };
}

const numberTyped = (text: string) => (/^\d{0,4}$/.test(text) ? Number(text) : NaN);

/** Minutes of a planned length; NaN if what was typed is no number. */
export function lengthOf(length: PlannedLength, arrival: LocalDateTime): Minutes {
  if (length === 'overnight') return minuteNumber(morningAfter(arrival)) - minuteNumber(arrival);
  return numberTyped(length.hours) * 60 + numberTyped(length.minutes);
}

/** The stay that a plan asks about, or why it is none. */
export function stayOf(plan: Plan, now: LocalDateTime): PlannedStay | PlanFault {
  const arrival = arrivalOf(plan);
  if (!arrival) return 'noArrival';
  if (minuteNumber(arrival) < minuteNumber(now)) return 'past';
  if (dayNumber(arrival) > dayNumber(now) + LATEST_ARRIVAL_DAYS) return 'tooFar';
  const minutes = lengthOf(plan.length, arrival);
  if (!(minutes > 0)) return 'noLength';
  if (minutes > LONGEST_STAY) return 'tooLong';
  return { arrival, departure: addMinutes(arrival, minutes) };
}

/** The plan to begin with: the one that was left, unless its arrival has passed. */
export function planToShow(kept: Plan | null, now: LocalDateTime): Plan {
  return kept && stayOf(kept, now) !== 'past' ? kept : firstPlan(now);
}

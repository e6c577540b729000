import {
  dateOfDayNumber,
  dayNumber,
  MINUTES_PER_DAY,
  type HolidayCalendar,
  type LocalDate,
  type LocalDateTime,
  type Minutes,
  type Rule,
} from '@curbwise/contract';
import { bindSign } from '../judge/bound-sign';
import { bareAnswerOf } from '../judge/sign-answers';
import type { BareAnswer } from '../judge/side-answers';

/** Two ordinary weeks, from a Monday, and after them one public holiday. */
const FIRST_DAY = dayNumber({ year: 2026, month: 10, day: 19 });
const ORDINARY_DAYS = 14;
const HOLIDAY = FIRST_DAY + ORDINARY_DAYS + 2;
const YEAR = 2026;

const isoDate = (day: number) => {
  const { year, month, day: ofMonth } = dateOfDayNumber(day);
  return `${year}-${String(month).padStart(2, '0')}-${String(ofMonth).padStart(2, '0')}`;
};

const CALENDAR: HolidayCalendar = {
  from: `${YEAR - 1}-01-01`,
  to: `${YEAR + 2}-12-31`,
  holidays: [{ date: isoDate(HOLIDAY), name: 'Holiday', certain: true }],
};

/** A sign of which every word is understood. */
export const understood = (rules: readonly Rule[]) => ({ rules: [...rules], unread: [], ignored: [] });

/** The days on which rules may differ: two weeks, a holiday, and the ends of their seasons and dates. */
function daysOf(rules: readonly Rule[]): number[] {
  const days = new Set(Array.from({ length: ORDINARY_DAYS }, (_, index) => FIRST_DAY + index));
  days.add(HOLIDAY);
  const around = (date: LocalDate) => {
    for (const step of [-1, 0, 1]) days.add(dayNumber(date) + step);
  };
  for (const { schedule } of rules) {
    if (schedule.season)
      for (const { month, day } of [schedule.season.from, schedule.season.to])
        around({ year: YEAR, month, day });
    for (const { from, to } of schedule.dates)
      for (const date of [from, to]) {
        const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
        around({ year, month, day });
      }
    // Every week of a month.
    if (schedule.weeks.length > 0) for (let day = 0; day < 35; day += 1) days.add(FIRST_DAY + day);
  }
  return [...days];
}

/** The minutes of a day at which an answer of the rules may change, and the last ones before. */
function minutesOf(rules: readonly Rule[]): Minutes[] {
  const edges = rules.flatMap(({ schedule }) => schedule.windows.flatMap(({ from, to }) => [from, to]));
  const minutes = [0, ...edges].flatMap((edge) => [
    edge % MINUTES_PER_DAY,
    (edge + MINUTES_PER_DAY - 1) % MINUTES_PER_DAY,
  ]);
  return [...new Set(minutes)];
}

/** Whether two certain answers differ; an uncertain one contradicts nothing. */
function differ(one: BareAnswer, other: BareAnswer): boolean {
  if (one.answer === 'uncertain' || other.answer === 'uncertain') return false;
  return one.answer !== other.answer || one.limit !== other.limit;
}

/**
 * Most rules that are looked at in one comparison, summed over its instants: ten times what the largest pole of 132
 * photos needs. More rules than that are not compared, and count as different.
 */
const MAX_LOOKS = 100_000;

/** The first instant of two ordinary weeks and the special days at which the answers of two lists of rules are as wanted. */
function findInstant(
  one: readonly Rule[],
  other: readonly Rule[],
  isWanted: (left: BareAnswer, right: BareAnswer) => boolean,
): LocalDateTime | null {
  const [first, second] = [one, other].map((rules) => bindSign(understood(rules), { calendar: CALENDAR }));
  const both = [...one, ...other];
  const [days, minutes] = [daysOf(both), minutesOf(both)];
  if (days.length * minutes.length * both.length > MAX_LOOKS)
    return { ...dateOfDayNumber(FIRST_DAY), minute: 0 };
  for (const day of days) {
    const minute = minutes.find((at) =>
      isWanted(bareAnswerOf(first!, day, at), bareAnswerOf(second!, day, at)),
    );
    if (minute !== undefined) return { ...dateOfDayNumber(day), minute };
  }
  return null;
}

/** How two lists of rules compare over two ordinary weeks and the special days of the calendar. */
export interface Comparison {
  /** The first instant at which both are certain and their answers or limits differ; null if there is none. */
  differsAt: LocalDateTime | null;
  /** Whether both were certain at some instant. */
  isTested: boolean;
}

/** Compares the answers and limits of two lists of rules for a private car without permits, with the sides of the pole as printed. */
export function compareAnswers(one: readonly Rule[], other: readonly Rule[]): Comparison {
  let isTested = false;
  const differsAt = findInstant(one, other, (left, right) => {
    isTested ||= left.answer !== 'uncertain' && right.answer !== 'uncertain';
    return differ(left, right);
  });
  return { differsAt, isTested };
}

/** The first instant at which prohibitions forbid for sure and other rules allow for sure; null if there is none. */
export const allowsForbidden = (
  prohibitions: readonly Rule[],
  rules: readonly Rule[],
): LocalDateTime | null =>
  prohibitions.length === 0
    ? null
    : findInstant(
        prohibitions,
        rules,
        (left, right) => left.answer === 'forbidden' && right.answer === 'allowed',
      );

import {
  dayNumber,
  MINUTES_PER_DAY,
  minuteNumber,
  timeOfMinuteNumber,
  weekdayOfDayNumber,
  type LocalDateTime,
  type Minutes,
  type Weekday,
} from '@curbwise/contract';

const DAYS_PER_WEEK = 7;

/** Instants at which signs differ from now: at night, in the rush hour of a working day, on a Sunday. */
const PROBES: readonly { readonly minute: Minutes; readonly isOn: (day: Weekday) => boolean }[] = [
  { minute: 23 * 60 + 30, isOn: () => true },
  { minute: 8 * 60 + 30, isOn: (day) => day >= 1 && day <= 5 },
  { minute: 12 * 60, isOn: (day) => day === 0 },
];

/** Now, then the next 23:30, the next 08:30 of a Monday to Friday, and the next noon of a Sunday, each later than now. */
export const probeInstants = (now: LocalDateTime): LocalDateTime[] => [
  now,
  ...PROBES.map(({ minute, isOn }) => nextAt(now, minute, isOn)),
];

function nextAt(now: LocalDateTime, minute: Minutes, isOn: (day: Weekday) => boolean): LocalDateTime {
  const today = dayNumber(now);
  const days = Array.from({ length: DAYS_PER_WEEK + 1 }, (_, ahead) => today + ahead);
  const next = days.find(
    (day) => isOn(weekdayOfDayNumber(day)) && day * MINUTES_PER_DAY + minute > minuteNumber(now),
  );
  return timeOfMinuteNumber((next ?? today) * MINUTES_PER_DAY + minute);
}

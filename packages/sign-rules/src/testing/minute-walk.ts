import {
  addMinutes,
  dateOfDayNumber,
  dayNumber,
  weekdayOf,
  type LocalDate,
  type LocalDateTime,
  type Rule,
} from '@curbwise/contract';

/**
 * The semantics of rules a second time, as plainly as can be: minute by minute, from the day a window begins on. Only
 * for rules without conditions, holders and holidays.
 */

function windowOpensOn(rule: Rule, date: LocalDate): boolean {
  const { days, season, weeks } = rule.schedule;
  if (!days.includes(weekdayOf(date))) return false;
  if (season) {
    const text = ({ month, day }: { month: number; day: number }) => `${month + 10}-${day + 10}`;
    const [from, to, now] = [text(season.from), text(season.to), text(date)];
    const inside = from <= to ? from <= now && now <= to : now >= from || now <= to;
    if (!inside) return false;
  }
  if (weeks.length === 0) return true;
  const isLast = addMinutes({ ...date, minute: 0 }, 7 * 1440).month !== date.month;
  return weeks.includes(Math.floor((date.day - 1) / 7) + 1) || (isLast && weeks.includes(-1));
}

/** Whether a rule is in force at each minute of a day. */
function minutesOfDay(rule: Rule, date: LocalDate): (minute: number) => boolean {
  const today = windowOpensOn(rule, date);
  const yesterday = windowOpensOn(rule, dateOfDayNumber(dayNumber(date) - 1));
  return (minute) =>
    rule.schedule.windows.some(({ from, to }) => {
      const wraps = to <= from;
      return (today && minute >= from && (wraps || minute < to)) || (yesterday && wraps && minute < to);
    });
}

/** Whether a rule is in force at a minute. */
export function isInForce(rule: Rule, { minute, ...date }: LocalDateTime): boolean {
  return minutesOfDay(rule, date)(minute);
}

/** How many minutes from `start` until a stay breaks one of the rules; null if none does in so many days. */
export function minutesUntilBreak(rules: readonly Rule[], start: LocalDateTime, days: number): number | null {
  const used = rules.map(() => 0);
  let passed = 0;
  for (let day = 0; day < days; day += 1) {
    const date = dateOfDayNumber(dayNumber(start) + day);
    const inForce = rules.map((rule) => minutesOfDay(rule, date));
    for (let minute = day === 0 ? start.minute : 0; minute < 1440; minute += 1, passed += 1) {
      for (const [index, rule] of rules.entries()) {
        const holds = inForce[index]!(minute);
        if (holds && rule.effect === 'forbid') return passed;
        used[index] = holds ? used[index]! + 1 : 0;
        if (holds && rule.effect === 'limit' && used[index]! > rule.limit!) return passed;
      }
    }
  }
  return null;
}

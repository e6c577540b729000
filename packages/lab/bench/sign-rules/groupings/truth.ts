import {
  dateOfDayNumber,
  dayNumber,
  weekdayOf,
  type LocalDate,
  type LocalDateTime,
  type Minutes,
} from '@curbwise/contract';
import type { Group, Meaning, Season, Statement } from './meaning';

/** What is true for a private car without a permit. */
export interface Truth {
  isAllowed: boolean;
  /** The longest stay, if one is stated for now. */
  limit: Minutes | null;
}

function isInSeason(date: LocalDate, season: Season | null): boolean {
  if (!season) return true;
  const place = ([month, day]: readonly [number, number]) => month * 100 + day;
  const [from, to, now] = [place(season.from), place(season.to), date.month * 100 + date.day];
  return from <= to ? now >= from && now <= to : now >= from || now <= to;
}

/** The date to which the hours in force belong: a night belongs to the day it starts on. Null outside the hours. */
function startOf({ hours }: Group, at: LocalDateTime): LocalDate | null {
  if (!hours) return at;
  const isNight = hours.to <= hours.from;
  if (at.minute >= hours.from && (isNight || at.minute < hours.to)) return at;
  return isNight && at.minute < hours.to ? dateOfDayNumber(dayNumber(at) - 1) : null;
}

function isInForce(group: Group, { except, season }: Statement, at: LocalDateTime): boolean {
  const start = startOf(group, at);
  if (!start) return false;
  const day = weekdayOf(start);
  const week = Math.ceil(start.day / 7);
  const isNamed =
    (group.days === null || group.days.includes(day)) &&
    (group.weeks.length === 0 || group.weeks.includes(week));
  const isExcepted = group.except.includes(day) || except.includes(day);
  return isNamed && !isExcepted && isInSeason(start, season) && isInSeason(start, group.season);
}

/** What a meaning says at an instant: a prohibition overrides a limit, and the shortest limit applies. */
export function truthAt({ statements }: Meaning, at: LocalDateTime): Truth {
  const groups = statements.flatMap((statement) =>
    statement.groups.map((group) => ({
      group,
      statement,
      effect: statement.kind.effect,
      limit: group.limit,
    })),
  );
  const named = groups.filter(({ group, statement }) => !group.isRest && isInForce(group, statement, at));
  const inForce = named.length > 0 ? named : groups.filter(({ group }) => group.isRest);
  if (inForce.some(({ effect }) => effect === 'forbid')) return { isAllowed: false, limit: null };
  const limits = inForce.flatMap(({ limit }) => limit ?? []);
  return { isAllowed: true, limit: limits.length > 0 ? Math.min(...limits) : null };
}

import { MINUTES_PER_DAY, type LocalDateTime, type Minutes } from '@curbwise/contract';
import type { Meaning } from './meaning';

/** Monday of the judged week. The benchmark tells the judge that there are no holidays. */
const LATE_YEAR = { year: 2026, month: 11, day: 16 };
/** The other weeks of the month around it: the first, second and fourth of every weekday. */
const OTHER_WEEKS = [2, 9, 23].map((day) => ({ ...LATE_YEAR, day }));
const EARLY_SUMMER = { year: 2026, month: 6, day: 8 };

function minutesOf({ statements }: Meaning): Minutes[] {
  const edges = statements.flatMap(({ groups }) =>
    groups.flatMap(({ hours }) => (hours ? [hours.from, hours.to % MINUTES_PER_DAY] : [])),
  );
  const sorted = [...new Set([0, ...edges])].sort((one, other) => one - other);
  const between = sorted.map((edge, index) =>
    Math.floor((edge + (sorted[index + 1] ?? MINUTES_PER_DAY)) / 2),
  );
  const before = sorted.map((edge) => (edge + MINUTES_PER_DAY - 1) % MINUTES_PER_DAY);
  return [...new Set([...sorted, ...before, ...between])].sort((one, other) => one - other);
}

/**
 * Every start and end of hours, the minute before it and the middle between two of them, on each day of a week; of more
 * weeks if they differ.
 */
export function instantsOf(meaning: Meaning): LocalDateTime[] {
  const minutes = minutesOf(meaning);
  const groups = meaning.statements.flatMap((statement) => statement.groups);
  const hasSeasons = [...meaning.statements, ...groups].some(({ season }) => season);
  const weeks = [
    LATE_YEAR,
    ...(hasSeasons ? [EARLY_SUMMER] : []),
    ...(groups.some(({ weeks: named }) => named.length > 0) ? OTHER_WEEKS : []),
  ];
  return weeks.flatMap((monday) =>
    [0, 1, 2, 3, 4, 5, 6].flatMap((offset) =>
      minutes.map((minute) => ({ ...monday, day: monday.day + offset, minute })),
    ),
  );
}

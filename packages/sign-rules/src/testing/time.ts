import { parseLocalDateTime, type LocalDateTime } from '@curbwise/contract';

/** Parses `2026-10-19T09:00`, or `MON 09:00` in the week from Monday, 19 October 2026, which has no holidays. */
export function time(text: string): LocalDateTime {
  const days = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'];
  const day = days.indexOf(text.slice(0, 3));
  const found = parseLocalDateTime(day < 0 ? text : `2026-10-${19 + day}T${text.slice(4)}`);
  if (!found) throw new RangeError(`not a time: ${text}`);
  return found;
}

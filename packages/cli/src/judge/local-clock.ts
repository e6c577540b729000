import type { LocalDateTime } from '@curbwise/contract';

/** What the clock of this machine shows now: the terminal's edge where a time comes from. */
export function localNow(): LocalDateTime {
  const now = new Date();
  return {
    year: now.getFullYear(),
    month: now.getMonth() + 1,
    day: now.getDate(),
    minute: now.getHours() * 60 + now.getMinutes(),
  };
}

import type { LocalDateTime } from '@curbwise/contract';

/** The current local time of this machine. */
export function localNow(): LocalDateTime {
  const now = new Date();
  return {
    year: now.getFullYear(),
    month: now.getMonth() + 1,
    day: now.getDate(),
    minute: now.getHours() * 60 + now.getMinutes(),
  };
}

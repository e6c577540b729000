import type { LocalDateTime } from '@curbwise/contract';

export function localNow(): LocalDateTime {
  const now = new Date();
  return {
    year: now.getFullYear(),
    month: now.getMonth() + 1,
    day: now.getDate(),
    minute: now.getHours() * 60 + now.getMinutes(),
  };
}

import { NOW_MINUTES, SOON_MINUTES } from './countdown';

const MINUTE_MS = 60_000;
/** When it is time to say something, in milliseconds before the end. */
export const MARKS_MS = [SOON_MINUTES * MINUTE_MS, NOW_MINUTES * MINUTE_MS, 0];
/** No wait is longer: the clock of the device may be set meanwhile, and a browser's timers end at 24 days. */
const LONGEST_WAIT_MS = 10 * MINUTE_MS;

export interface Reminder {
  /** The stay it is about; arming the same one again forgets nothing. */
  key: string;
  /** When it ends, in milliseconds since the epoch. */
  untilMs: number;
  /** Says what is left, in milliseconds; 0 or less once the time is up. */
  tell: (leftMs: number) => void;
}

let armed: (Reminder & { checkedMs: number }) | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

function check(): void {
  if (!armed) return;
  const { untilMs, checkedMs, tell } = armed;
  const now = Date.now();
  armed.checkedMs = now;
  const marks = MARKS_MS.map((before) => untilMs - before);
  // After a sleep of the page several may have passed: what is left is said once.
  if (marks.some((mark) => mark > checkedMs && mark <= now)) tell(untilMs - now);
  clearTimeout(timer);
  const next = marks.find((mark) => mark > now);
  if (next === undefined) disarmReminder();
  else timer = setTimeout(check, Math.min(next - now, LONGEST_WAIT_MS));
}

function whenVisible(): void {
  if (document.visibilityState === 'visible') check();
}

/**
 * Has the end of a stay be told 15 and 5 minutes before and when it is there, for as long as the page lives, whatever it
 * shows meanwhile. A page that sleeps tells it late. What has passed already is not told; a reminder before it ends.
 */
export function armReminder(reminder: Reminder): void {
  const checkedMs = armed?.key === reminder.key ? armed.checkedMs : Date.now();
  armed = { ...reminder, checkedMs };
  document.addEventListener('visibilitychange', whenVisible);
  check();
}

/** Has nothing be told any more. */
export function disarmReminder(): void {
  clearTimeout(timer);
  armed = null;
  document.removeEventListener('visibilitychange', whenVisible);
}

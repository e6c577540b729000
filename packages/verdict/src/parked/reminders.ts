import { NOW_MINUTES } from '../judging/stay-limits';
import { SOON_MINUTES } from './countdown';

const MINUTE_MS = 60_000;
/** When to remind, in milliseconds before the end. */
export const MARKS_MS = [SOON_MINUTES * MINUTE_MS, NOW_MINUTES * MINUTE_MS, 0];
/** The longest timer: the clock of the device may change meanwhile, and browser timers are limited to 24 days. */
const MAX_WAIT_MS = 10 * MINUTE_MS;

export interface Reminder {
  /** The stay it is about. Arming the same stay again keeps what was already announced. */
  key: string;
  /** When it ends, in milliseconds since the epoch. */
  untilMs: number;
  /** Announces the time left, in milliseconds; 0 or less once the time is up. */
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
  // Several marks may have passed while the page was suspended; announce only once.
  if (marks.some((mark) => mark > checkedMs && mark <= now)) tell(untilMs - now);
  clearTimeout(timer);
  const next = marks.find((mark) => mark > now);
  if (next === undefined) disarmReminder();
  else timer = setTimeout(check, Math.min(next - now, MAX_WAIT_MS));
}

function whenVisible(): void {
  if (document.visibilityState === 'visible') check();
}

/**
 * Announces the end of a stay 15 and 5 minutes before and when it comes, as long as the page is open. A suspended page
 * announces it late. Marks that have already passed are skipped. Replaces the previous reminder.
 */
export function armReminder(reminder: Reminder): void {
  const checkedMs = armed?.key === reminder.key ? armed.checkedMs : Date.now();
  armed = { ...reminder, checkedMs };
  document.addEventListener('visibilitychange', whenVisible);
  check();
}

/** Cancels the reminder. */
export function disarmReminder(): void {
  clearTimeout(timer);
  armed = null;
  document.removeEventListener('visibilitychange', whenVisible);
}

import { NOW_MINUTES } from '../judging/stay-limits';
import { SOON_MINUTES } from './countdown';

const MINUTE_MS = 60_000;
/** When the time left is shown without a sound, in minutes before the end: half an hour is time to finish what one does. */
const QUIET_MINUTES = 30;

/** A moment at which the driver is told the time left. */
export interface Mark {
  /** Milliseconds before the end. */
  beforeMs: number;
  /** The notification that is there changes without a sound. */
  isQuiet: boolean;
}

/**
 * When to remind, the first mark first: before the driver has to leave for the car, when that time comes, and when the stay
 * ends. The quiet mark is left out if a reminder is about to come or has just come.
 */
export function marksOf(walkMinutes: number): Mark[] {
  const loud = [SOON_MINUTES, NOW_MINUTES, 0].map((minutes) => minutes + walkMinutes);
  if (walkMinutes > 0) loud.push(0);
  const isFree = loud.every((minutes) => Math.abs(minutes - QUIET_MINUTES) > NOW_MINUTES);
  const marks = loud.map((minutes) => ({ beforeMs: minutes * MINUTE_MS, isQuiet: false }));
  const isFirst = (loud[0] ?? 0) < QUIET_MINUTES;
  return isFree && isFirst ? [{ beforeMs: QUIET_MINUTES * MINUTE_MS, isQuiet: true }, ...marks] : marks;
}
/** The longest timer: the clock of the device may change meanwhile, and browser timers are limited to 24 days. */
const MAX_WAIT_MS = 10 * MINUTE_MS;

export interface Reminder {
  /** The stay it is about. Arming the same stay again keeps what was already announced. */
  key: string;
  /** When it ends, in milliseconds since the epoch. */
  untilMs: number;
  marks: readonly Mark[];
  /** Announces the time left, in milliseconds; 0 or less once the time is up. */
  tell: (leftMs: number, isQuiet: boolean) => void;
}

let armed: (Reminder & { checkedMs: number }) | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

function check(): void {
  if (!armed) return;
  const { untilMs, checkedMs, tell } = armed;
  const marks = armed.marks.map(({ beforeMs, isQuiet }) => ({ atMs: untilMs - beforeMs, isQuiet }));
  const now = Date.now();
  armed.checkedMs = now;
  // Several marks may have passed while the page was suspended; announce only once.
  const passed = marks.filter(({ atMs }) => atMs > checkedMs && atMs <= now);
  if (passed.length > 0) {
    tell(
      untilMs - now,
      passed.every(({ isQuiet }) => isQuiet),
    );
  }
  clearTimeout(timer);
  const next = marks.find(({ atMs }) => atMs > now);
  if (next === undefined) disarmReminder();
  else timer = setTimeout(check, Math.min(next.atMs - now, MAX_WAIT_MS));
}

function whenVisible(): void {
  if (document.visibilityState === 'visible') check();
}

/**
 * Announces the end of a stay at its marks, as long as the page is open. A suspended page
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

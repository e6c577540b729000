import { useSyncExternalStore } from 'react';
import { minuteNumber, type LocalClock } from '@curbwise/contract';
import { browserClock } from './browser-clock';

const MINUTE_MS = 60_000;
const listeners = new Set<() => void>();
let current: LocalClock | null = null;
/** Compared as well: a device that moves to another time zone has a different clock even in the same minute. */
let currentOffset = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

function read(): LocalClock {
  const at = new Date();
  const now = browserClock(at);
  const offset = at.getTimezoneOffset();
  if (!current || offset !== currentOffset || minuteNumber(now.time) !== minuteNumber(current.time)) {
    current = now;
    currentOffset = offset;
  }
  return current;
}

function tick(): void {
  clearTimeout(timer);
  const before = current;
  if (read() !== before) listeners.forEach((listener) => listener());
  timer = setTimeout(tick, MINUTE_MS - (Date.now() % MINUTE_MS));
}

// Phones stop the timers of pages in the background; the clock has to be right as soon as the page is visible.
function whenVisible(): void {
  if (document.visibilityState === 'visible') tick();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    document.addEventListener('visibilitychange', whenVisible);
    window.addEventListener('pageshow', whenVisible);
  }
  listeners.add(listener);
  tick();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', whenVisible);
    window.removeEventListener('pageshow', whenVisible);
  };
}

/** The local clock, to the minute. Renders again on each new minute and when the page becomes visible again. */
export function useNow(): LocalClock {
  return useSyncExternalStore(subscribe, read);
}

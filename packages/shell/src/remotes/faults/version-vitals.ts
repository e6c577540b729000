import { MAX_LAYOUT_SHIFT, MAX_VITAL_MS, type PageVitals } from '@curbwise/contract';
import { sendReport } from './send-report';

/*
 * Measured by hand, because the library `web-vitals` (3 KB) does not fit: it would make the page a hundredth larger for a
 * comparison that needs neither pages restored from the browser's memory nor more than fifty interactions.
 */

/** Layout shifts less than a second apart, within five seconds, count together (web.dev, Cumulative Layout Shift). */
const SHIFT_GAP_MS = 1_000;
const SHIFT_SESSION_MS = 5_000;

/** Shorter interactions are not worth an event. */
const MIN_INTERACTION_MS = 16;

/** Calls back with the entries of a type, also earlier ones; with none where the browser does not measure it. */
function observe<Entry extends PerformanceEntry>(type: string, take: (entry: Entry) => void): void {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return;
  new PerformanceObserver((list) => (list.getEntries() as Entry[]).forEach(take)).observe({
    type,
    buffered: true,
    durationThreshold: MIN_INTERACTION_MS,
  } as PerformanceObserverInit);
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}

type Vitals = Omit<PageVitals, 'versions'>;

/** Measures the page from its start. The returned object holds the values so far. */
function measured(): Vitals {
  const vitals: Vitals = {};
  observe('largest-contentful-paint', ({ startTime }) => {
    vitals.LCP = Math.min(Math.round(startTime), MAX_VITAL_MS);
  });
  observe<PerformanceEventTiming>('event', ({ interactionId, duration }) => {
    // Of fewer than fifty interactions, INP is the slowest.
    if (interactionId) vitals.INP = Math.min(Math.max(vitals.INP ?? 0, Math.round(duration)), MAX_VITAL_MS);
  });
  let session = { shift: 0, from: -Infinity, to: -Infinity };
  if (PerformanceObserver.supportedEntryTypes.includes('layout-shift')) vitals.CLS = 0;
  observe<LayoutShift>('layout-shift', ({ startTime, value, hadRecentInput }) => {
    if (hadRecentInput) return;
    const isNew = startTime - session.to > SHIFT_GAP_MS || startTime - session.from > SHIFT_SESSION_MS;
    if (isNew) session = { shift: 0, from: startTime, to: startTime };
    session.shift += value;
    session.to = startTime;
    const shift = Math.round(session.shift * 1000) / 1000;
    vitals.CLS = Math.min(Math.max(vitals.CLS ?? 0, shift), MAX_LAYOUT_SHIFT);
  });
  return vitals;
}

/**
 * Sends the web vitals of this page once, when it is hidden: for the versions that it has then.
 * @param versions by the names of their remotes
 */
export function sendVitals(versions: ReadonlyMap<string, string>): void {
  const vitals = measured();
  let isSent = false;
  const send = () => {
    if (isSent) return;
    isSent = true;
    const named = [...versions].map(([remote, version]) => ({ remote, version }));
    sendReport({ vitals: { versions: named, ...vitals } });
  };
  addEventListener('pagehide', send);
  document.addEventListener('visibilitychange', () => document.hidden && send());
}

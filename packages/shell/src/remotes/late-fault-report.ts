import type { ClientErrorKind } from '@curbwise/contract';
import { whenIdle } from '../when-idle';

/** Where a remote came from, and what it threw. */
export interface ReportDetails {
  /** Absolute URL of its entry. */
  entry?: string;
  error?: unknown;
}

/**
 * Tells the people who look after the site that a version of a remote failed, and how, or in how many milliseconds it was
 * loaded; version null where it is not known.
 */
export type ReportFault = (
  remote: string,
  version: string | null,
  what: ClientErrorKind | number,
  details?: ReportDetails,
) => void;

/** What there is to report: what the loader says, or an event of a script that threw or did not come. */
export type Told = Parameters<ReportFault> | [Event];

/** So many are kept until what reports them is there. */
const MOST_WAITING = 50;

/**
 * Reports faults and loads as `createFaultReport` does. That is loaded at the first fault, or when the page has nothing
 * better to do; not at all, where the page is told that nobody takes them. Where it cannot be loaded the fault could not
 * be sent either.
 */
export function lateFaultReport(): ReportFault {
  if (document.documentElement.dataset.clientErrors === 'off') return () => undefined;
  const waiting: Told[] = [];
  let take = (...told: Told): void => {
    if (waiting.length < MOST_WAITING) waiting.push(told);
  };
  let isLoading = false;
  const load = () => {
    if (isLoading) return;
    isLoading = true;
    import(/* webpackChunkName: "reports" */ './report-faults').then(
      ({ createFaultReport }) => {
        take = createFaultReport();
        waiting.forEach((told) => take(...told));
      },
      () => {
        isLoading = false;
      },
    );
  };
  const takeEvent = (event: Event) => take(event);
  // Captured: files that do not come tell it to themselves alone.
  addEventListener('error', takeEvent, true);
  addEventListener('unhandledrejection', takeEvent);
  return (...told) => {
    take(...told);
    if (typeof told[2] === 'string') load();
    else whenIdle(load);
  };
}

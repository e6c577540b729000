/*
 * What insights are called: plain names, apart from the schemas, so that a page which counts does not bring the library
 * that checks.
 */

/** Path that takes what is counted, and below which the scripts that count lie. */
export const INSIGHTS_PATH = '/insights';

/** The scripts below {@link INSIGHTS_PATH}. */
export const INSIGHT_SCRIPTS = ['usage.js', 'vitals.js'] as const;

/** On the root element of a page that may count. */
export const INSIGHTS_ATTRIBUTE = 'data-insights';

/** Largest body of `POST /insights`, in bytes. */
export const MAX_INSIGHTS_BYTES = 3072;

/** Most insights in one body; as many of the longest fit into {@link MAX_INSIGHTS_BYTES}. */
export const MOST_INSIGHTS = 30;

/** An `Event` on the document: the page shows another view. */
export const VIEW_EVENT = 'curbwise:view';

/** A `CustomEvent` on the document, with a {@link ScanStep}. */
export const STEP_EVENT = 'curbwise:step';

/** The views that are told apart; whatever else an address says is never sent. */
export const INSIGHT_ROUTES = ['/', '/privacy-policy', 'other'] as const;
export type InsightRoute = (typeof INSIGHT_ROUTES)[number];

/** The steps of a scan, and how it was answered; nothing of what was scanned. */
export const SCAN_STEPS = [
  'photo-selected',
  'scan-started',
  'answered-allowed',
  'answered-forbidden',
  'answered-uncertain',
  'answered-irrelevant',
  'answered-failed',
] as const;
export type ScanStep = (typeof SCAN_STEPS)[number];

/** Measures of loading and answering that are times, in milliseconds. */
export const TIMED_VITALS = ['LCP', 'INP', 'FCP', 'TTFB'] as const;
export type TimedVital = (typeof TIMED_VITALS)[number];

/** No measured time is longer, in milliseconds. */
export const LONGEST_VITAL_MS = 600_000;

/** No layout shifts more. */
export const LARGEST_SHIFT = 100;

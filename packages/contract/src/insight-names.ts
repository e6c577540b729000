/** Names for insights, kept apart from the schemas so that a page that counts does not load zod. */

/** Path that receives insights; the scripts that count are below it. */
export const INSIGHTS_PATH = '/insights';

export const INSIGHT_SCRIPTS = ['usage.js', 'vitals.js'] as const;

/** Attribute of the root element of a page that may count. */
export const INSIGHTS_ATTRIBUTE = 'data-insights';

export const MAX_INSIGHTS_BYTES = 3072;

/** Insights in one body; this many of the longest fit into {@link MAX_INSIGHTS_BYTES}. */
export const MAX_INSIGHTS = 30;

/** An `Event` on the document: the page shows another view. */
export const VIEW_EVENT = 'curbwise:view';

/** A `CustomEvent` on the document with a {@link ScanStep}. */
export const STEP_EVENT = 'curbwise:step';

/** The views that are counted; nothing else of an address is ever sent. */
export const INSIGHT_ROUTES = ['/', '/privacy-policy', 'other'] as const;
export type InsightRoute = (typeof INSIGHT_ROUTES)[number];

/** The steps of a scan and its answer, without anything about the photo. */
export const SCAN_STEPS = [
  'photo-selected',
  'scan-started',
  'answered-allowed',
  'answered-forbidden',
  'answered-uncertain',
  'answered-irrelevant',
  'answered-possible-sign',
  'answered-failed',
] as const;
export type ScanStep = (typeof SCAN_STEPS)[number];

/** Web vitals that are times, in milliseconds. */
export const TIMED_VITALS = ['LCP', 'INP', 'FCP', 'TTFB'] as const;

export const MAX_VITAL_MS = 600_000;

export const MAX_LAYOUT_SHIFT = 100;

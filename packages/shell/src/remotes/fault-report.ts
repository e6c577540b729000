import type { ClientErrorKind } from '@curbwise/contract';

/** Where a remote came from, and what it threw. */
export interface ReportDetails {
  /** Absolute URL of its entry. */
  entry?: string;
  error?: unknown;
}

/**
 * Reports to the operator of the site that a version of a remote failed and how (an error kind), or how many
 * milliseconds it took to load. The version is null if it is not known.
 */
export type ReportFault = (
  remote: string,
  version: string | null,
  what: ClientErrorKind | number,
  details?: ReportDetails,
) => void;

/** One thing to report: the arguments of {@link ReportFault}, or an `error` or `unhandledrejection` event. */
export type Report = Parameters<ReportFault> | [Event];

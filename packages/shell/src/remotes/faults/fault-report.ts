import type { ClientErrorKind } from '@curbwise/contract';

interface ReportDetails {
  /** Absolute URL of its entry. */
  entry?: string;
  error?: unknown;
  /** Whether the page sends signs of life for the version. */
  isWatched?: boolean;
}

/**
 * Reports a version of a remote to the operator of the site: how it failed (an error kind), or how many milliseconds it
 * took to load. The version is null if it is unknown.
 */
export type ReportFault = (
  remote: string,
  version: string | null,
  what: ClientErrorKind | number,
  details?: ReportDetails,
) => void;

/** One thing to report: the arguments of {@link ReportFault}, or an `error` or `unhandledrejection` event. */
export type Report = Parameters<ReportFault> | [Event];

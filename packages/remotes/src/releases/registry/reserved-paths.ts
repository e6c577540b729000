import {
  ANALYSIS_PATH,
  CLIENT_ERRORS_PATH,
  INSIGHTS_PATH,
  REMINDERS_PATH,
  REMOTES_PATH,
  SHARE_TARGET_PATH,
} from '@curbwise/contract';

/** Paths that the shell and the gateway serve: no remote can have a screen there. */
export const RESERVED_PATHS: ReadonlySet<string> = new Set([
  '/privacy-policy',
  '/assets',
  '/admin',
  '/healthz',
  '/livez',
  '/metrics',
  '/openapi',
  '/readyz',
  REMOTES_PATH.slice(0, -1),
  ANALYSIS_PATH,
  CLIENT_ERRORS_PATH,
  INSIGHTS_PATH,
  REMINDERS_PATH,
  SHARE_TARGET_PATH,
]);

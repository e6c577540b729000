/** Path that pages report the faults of remotes to. */
export const CLIENT_ERRORS_PATH = '/client-errors';

/** On the root element of a page: `off` where nobody takes its faults. */
export const CLIENT_ERRORS_ATTRIBUTE = 'data-client-errors';

/** Most faults, and most loads, in one report, and most bytes of it. */
export const MOST_CLIENT_ERRORS = 10;
export const MAX_CLIENT_ERRORS_BYTES = 16_384;

/** Longest message of a fault, in characters, and most places of its stack. */
export const LONGEST_FAULT_MESSAGE = 160;
export const MOST_FAULT_PLACES = 6;

/** A place in a script of a release, below its folder: `assets/main-view.0123456789.js:1:2345`. */
export const FAULT_PLACE = /^[\w.-]+(?:\/[\w.-]+){0,4}\.js:\d{1,7}:\d{1,7}$/;

/** A remote that took longer to load is not measured, in milliseconds. */
export const LONGEST_LOAD_MS = 600_000;

/**
 * How a remote can fail. `unreachable`: it could not be fetched, or not in time; `unfit`: it was there and is not what
 * this host takes (contract, shared version, integrity, no remote at all); `broken`: it threw while it was shown;
 * `uncaught`: a script of it threw after that, in a click, a promise or a timer, or could not fetch a part of itself.
 */
export const CLIENT_ERROR_KINDS = ['unreachable', 'unfit', 'broken', 'uncaught'] as const;
export type ClientErrorKind = (typeof CLIENT_ERROR_KINDS)[number];

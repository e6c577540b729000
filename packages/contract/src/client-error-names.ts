export const CLIENT_ERRORS_PATH = '/client-errors';

/** Attribute of a page's root element: `off` if the site does not collect faults. */
export const CLIENT_ERRORS_ATTRIBUTE = 'data-client-errors';

/** Limits of one report: its faults and its loads (each), and its size. */
export const MAX_CLIENT_ERRORS = 10;
export const MAX_CLIENT_ERRORS_BYTES = 16_384;

/** Limits of one fault: characters of its message, and places of its stack. */
export const MAX_FAULT_MESSAGE_LENGTH = 160;
export const MAX_FAULT_PLACES = 6;

/** A place in a script, relative to the release's folder: `assets/main-view.0123456789.js:1:2345`. */
export const FAULT_PLACE = /^[\w.-]+(?:\/[\w.-]+){0,4}\.js:\d{1,7}:\d{1,7}$/;

/** Slower loads of a remote are not reported. */
export const MAX_LOAD_MS = 600_000;

/**
 * How a remote can fail. `unreachable`: it could not be fetched in time; `unfit`: it was fetched, but this host does not
 * accept it (contract, shared version, integrity, or not a remote at all); `broken`: it threw while rendering;
 * `uncaught`: one of its scripts threw later, in a click, a promise or a timer, or could not fetch a chunk.
 */
export const CLIENT_ERROR_KINDS = ['unreachable', 'unfit', 'broken', 'uncaught'] as const;
export type ClientErrorKind = (typeof CLIENT_ERROR_KINDS)[number];

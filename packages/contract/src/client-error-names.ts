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
 * `uncaught`: one of its scripts threw later, in a click, a promise or a timer, or could not fetch a chunk; `blank`: it was
 * mounted and shows nothing; `violation`: one of its scripts did what the page's policy forbids; `navigated`: one of its
 * scripts left the page though the driver had pressed nothing; `frozen`: the page ended, and had not answered since one of
 * its scripts ran.
 */
export const CLIENT_ERROR_KINDS = [
  'unreachable',
  'unfit',
  'broken',
  'uncaught',
  'blank',
  'violation',
  'navigated',
  'frozen',
] as const;
export type ClientErrorKind = (typeof CLIENT_ERROR_KINDS)[number];

/** How a version failed, as a gateway counts it. `silent`: a page was about to run it and was never heard of again. */
export const FAULT_KINDS = [...CLIENT_ERROR_KINDS, 'silent'] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

/**
 * Signs of life of a page. `offered`: it is about to run code of a remote; `alive`: seconds later it still answers; `left`:
 * the driver left it or turned to something else before that.
 */
export const SIGNS = ['offered', 'alive', 'left'] as const;
export type Sign = (typeof SIGNS)[number];

/** The random number of a page, which tells its signs from those of other pages. It is not stored and ends with the page. */
export const PAGE_ID = /^[a-z0-9]{6,16}$/;

/** How long after a remote was loaded or mounted its page says that it is alive. */
export const ALIVE_AFTER_MS = 5_000;

/** Attribute of a page's root element, there if pages watch all live versions and not only those beside a canary. */
export const WATCH_LIVE_ATTRIBUTE = 'data-watch-live';

/** Web vitals of pages that had a version. */
export const VERSION_VITALS = ['LCP', 'INP', 'CLS'] as const;
export type VersionVital = (typeof VERSION_VITALS)[number];

/** Path that pages report the faults of remotes to. */
export const CLIENT_ERRORS_PATH = '/client-errors';

/** On the root element of a page: `off` where nobody takes its faults. */
export const CLIENT_ERRORS_ATTRIBUTE = 'data-client-errors';

/** Most faults in one report, and most bytes of it. */
export const MOST_CLIENT_ERRORS = 10;
export const MAX_CLIENT_ERRORS_BYTES = 4096;

/**
 * How a remote can fail. `unreachable`: it could not be fetched, or not in time; `unfit`: it was there and is not what
 * this host takes (contract, shared version, integrity, no remote at all); `broken`: it threw while it was shown.
 */
export const CLIENT_ERROR_KINDS = ['unreachable', 'unfit', 'broken'] as const;
export type ClientErrorKind = (typeof CLIENT_ERROR_KINDS)[number];

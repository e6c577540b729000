/*
 * Size budgets of the web app, in kilobytes of 1000 bytes as sent (brotli). A test checks the built site against them. The
 * budget of a remote is in its own package.json (`"curbwise": { "budget": … }`); the same test checks it, and so does
 * publishing.
 *
 * To raise a budget: measure with `npm run bench:web -- load` what the growth costs a phone on a slow network. See whether
 * the new code can be loaded later instead. If not, write the new figure here, rounded up to the next whole kilobyte plus
 * a little room, and say in the commit what it buys.
 */
export const SIZE_BUDGETS = {
  /** Scripts before the scanner can be used: the shell's, and the scanner's entry and first view. */
  firstLoad: 124,
  /** Everything that a first visit loads before the driver does anything, with all headers. */
  untouched: 300,
  shell: {
    /** All scripts and styles, however late they are loaded. */
    total: 227,
    /** The style sheets of the page itself. */
    styles: 5,
  },
} as const;

/** The page itself with everything inlined, in kilobytes before compression. */
export const PAGE_BUDGET = 20;

/** Files that the page preloads: the font, and the scripts of the first remote. */
export const PRELOAD_BUDGET = 3;

/** Requests before the scanner can be used: page, script and style of the shell, font, and the two of the scanner. */
export const REQUEST_BUDGET = 6;
/** Length of the longest chain of requests that wait for one another: the page, then everything else. */
export const DEPTH_BUDGET = 2;

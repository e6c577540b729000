/*
 * What the web app may weigh, in kilobytes of 1000 bytes as they are sent (brotli). A test holds the built site to it. What
 * a remote may weigh stands in its own package.json (`"curbwise": { "budget": … }`): the same test holds it to that, and so
 * does publishing it.
 *
 * To raise a budget: look with `npm run bench:web -- load` what the growth costs a phone on a slow network, see whether
 * what grew can be loaded later instead, and if not, write the new figure there, rounded up to the next whole kilobyte
 * plus a little room, and say in the commit what it buys.
 */
export const SIZE_BUDGETS = {
  /** Scripts before the scanner can be used: the shell's, and the scanner's entry and first view. */
  firstLoad: 132,
  shell: {
    /** All scripts and styles, however late they are loaded. */
    total: 238,
    /** The style sheets of the page itself. */
    styles: 5,
  },
} as const;

/** The page itself: in kilobytes as it is before compression, with all that is written into it. */
export const PAGE_BUDGET = 20;

/** Files that the page has a browser fetch ahead: the font, and the scripts of the first remote. */
export const PRELOAD_BUDGET = 3;

/** Requests before the scanner can be used: page, script and style of the shell, font, and the two of the scanner. */
export const REQUEST_BUDGET = 6;
/** How many of them wait for one another: the page, then everything else. */
export const DEPTH_BUDGET = 2;

/*
 * What the web app may weigh, in kilobytes of 1000 bytes as they are sent (brotli). A test holds the built site to it.
 *
 * To raise a budget: look with `npm run bench:web -- load` what the growth costs a phone on a slow network, see whether
 * what grew can be loaded later instead, and if not, write the new figure here, rounded up to the next whole kilobyte
 * plus a little room, and say in the commit what it buys.
 */
export const SIZE_BUDGETS = {
  /** Scripts before the scanner can be used: the shell's, and the scanner's entry and first view. */
  firstLoad: 132,
  /** Entry and first view of each remote. */
  firstView: { scanner: 8, verdict: 42, legal: 8 },
  /** All scripts and styles of each package, however late they are loaded. */
  total: { shell: 234, scanner: 25, verdict: 159, legal: 17 },
  /** The style sheets of each package's first view. */
  styles: { shell: 5, scanner: 2, verdict: 4, legal: 2 },
} as const;

/** What a remote may weigh that has no budget of its own above. */
export const BUDGETS_OF_OTHER_REMOTES = { firstView: 8, total: 40, styles: 4 } as const;

/** The page itself: in kilobytes as it is before compression, with all that is written into it. */
export const PAGE_BUDGET = 20;

/** Files that the page has a browser fetch ahead: the font, and the scripts of the first remote. */
export const PRELOAD_BUDGET = 3;

/** Requests before the scanner can be used: page, script and style of the shell, font, and the two of the scanner. */
export const REQUEST_BUDGET = 6;
/** How many of them wait for one another: the page, then everything else. */
export const DEPTH_BUDGET = 2;

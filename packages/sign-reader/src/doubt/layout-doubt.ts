import type { Agreement } from '../panels/agreement';

/**
 * Share of the weight of the layouts that were kept below which the best one is not trusted: that of a panel that may
 * not carry a yes.
 */
const MIN_SHARE = 0.5;

/** Whether an answer does not hang on which layout of a sign is meant: no yes is one under this layout alone. */
export const isSettled = ({ share, isYesShared }: Agreement): boolean => isYesShared && share >= MIN_SHARE;

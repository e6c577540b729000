import type { Agreement } from '../panels/agreement';

/** The best layout is trusted if layouts with at least this share of the weight answer like it. */
const MIN_SHARE = 0.5;

/** Whether the answer of a sign is the same whichever layout is meant: no yes depends on the best layout alone. */
export const isSettled = ({ share, isYesShared }: Agreement): boolean => isYesShared && share >= MIN_SHARE;

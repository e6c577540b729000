import { chanceAtRate, chanceBesideLive, type FaultyShare } from './exact-tests';

/** Clients of a canary at the first look. Each further look has twice as many. */
export const FIRST_LOOK = 4;

/**
 * The share of good canaries that all looks together may end by mistake. Look k gets 1/(k(k+1)) of it, so the parts add up
 * to less than the whole however many looks there are.
 */
export const MAX_FALSE_ENDS = 0.01;

/**
 * Minimum number of faulty clients, whatever the test says. Compared with a live version without faults a single one would
 * be significant, but a single client may lie, and one person easily has two networks, such as phone and home.
 */
export const MIN_FAULTY_CLIENTS = 3;

/** The share of faulty clients that a canary may have when there is no live version to compare it with. */
export const TOLERATED_SHARE = 0.02;

/** The number of the look that is due at a number of clients: 1 at 4, 2 at 8, 3 at 16; 0 otherwise. */
export function lookAt(clients: number): number {
  const look = Math.log2(clients / FIRST_LOOK) + 1;
  return Number.isInteger(look) && look > 0 ? look : 0;
}

/** The number of clients at the next look. */
export const nextLook = (clients: number): number =>
  clients < FIRST_LOOK ? FIRST_LOOK : FIRST_LOOK * 2 ** (Math.floor(Math.log2(clients / FIRST_LOOK)) + 1);

/** The result of a look. */
export interface Look {
  isWorse: boolean;
  /** The probability that a canary as good as the live version has this many faults. */
  chance: number;
}

/**
 * Decides whether a canary is significantly worse than the live version.
 * @param live the live version in the same period; null without one
 * @param look the number of the look, from 1
 */
export function judgeCanary(canary: FaultyShare, live: FaultyShare | null, look: number): Look {
  const chance = live ? chanceBesideLive(canary, live) : chanceAtRate(canary, TOLERATED_SHARE);
  const limit = MAX_FALSE_ENDS / (look * (look + 1));
  return { isWorse: canary.faulty >= MIN_FAULTY_CLIENTS && chance < limit, chance };
}

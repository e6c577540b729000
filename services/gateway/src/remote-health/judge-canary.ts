import { chanceAtRate, chanceBesideLive, type FaultyShare } from './exact-tests';

/** Clients of a canary at the first look; at each further look it has twice as many. */
export const FIRST_LOOK = 4;

/**
 * The share of canaries, as good as what is live, that all looks together may end. Look k has 1/(k(k+1)) of it: however
 * many looks there are, the parts add up to less than the whole.
 */
export const WRONGLY_ENDED = 0.01;

/**
 * Fewer faulty clients end nothing, whatever the test says: beside a live version without any fault a single one would
 * be beyond chance, and a single one may lie. Two networks one person has well, as a phone's and a home's.
 */
export const LEAST_FAULTY_CLIENTS = 3;

/** The share of faulty clients that a canary is held to where nothing is live to compare it with. */
export const TOLERATED_SHARE = 0.02;

/** Which look is due at so many clients: 1 at 4, 2 at 8, 3 at 16; 0 at every other number. */
export function lookAt(clients: number): number {
  const look = Math.log2(clients / FIRST_LOOK) + 1;
  return Number.isInteger(look) && look > 0 ? look : 0;
}

/** Clients at the next look. */
export const nextLook = (clients: number): number =>
  clients < FIRST_LOOK ? FIRST_LOOK : FIRST_LOOK * 2 ** (Math.floor(Math.log2(clients / FIRST_LOOK)) + 1);

/** What came of a look. */
export interface Look {
  isWorse: boolean;
  /** How probable it is that a canary as good as live has so many faults. */
  chance: number;
}

/**
 * Looks whether a canary is worse than what is live beyond chance.
 * @param live of the same time; null where nothing is live
 * @param look its number, from 1
 */
export function judgeCanary(canary: FaultyShare, live: FaultyShare | null, look: number): Look {
  const chance = live ? chanceBesideLive(canary, live) : chanceAtRate(canary, TOLERATED_SHARE);
  const limit = WRONGLY_ENDED / (look * (look + 1));
  return { isWorse: canary.faulty >= LEAST_FAULTY_CLIENTS && chance < limit, chance };
}

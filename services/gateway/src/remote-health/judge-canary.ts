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

export const nextLook = (clients: number): number =>
  clients < FIRST_LOOK ? FIRST_LOOK : FIRST_LOOK * 2 ** (Math.floor(Math.log2(clients / FIRST_LOOK)) + 1);

/**
 * Decides whether a canary is significantly worse than the live version.
 * @param live the live version in the same period; null without one
 * @param look the number of the look, from 1
 * @returns also the probability that a canary as good as the live version has this many faults
 */
export function judgeCanary(
  canary: FaultyShare,
  live: FaultyShare | null,
  look: number,
): { isWorse: boolean; chance: number } {
  const chance = live ? chanceBesideLive(canary, live) : chanceAtRate(canary, TOLERATED_SHARE);
  const limit = MAX_FALSE_ENDS / (look * (look + 1));
  return { isWorse: canary.faulty >= MIN_FAULTY_CLIENTS && chance < limit, chance };
}

export interface FaultyShare {
  clients: number;
  faulty: number;
}

/** From here on Stirling's series is accurate to eleven digits. */
const STIRLING_FROM = 10;

function logFactorial(n: number): number {
  if (n < STIRLING_FROM) {
    let product = 1;
    for (let factor = 2; factor <= n; factor++) product *= factor;
    return Math.log(product);
  }
  const series = 1 / (12 * n) - 1 / (360 * n ** 3) + 1 / (1260 * n ** 5);
  return n * Math.log(n) - n + Math.log(2 * Math.PI * n) / 2 + series;
}

const logChoose = (of: number, count: number) =>
  logFactorial(of) - logFactorial(count) - logFactorial(of - count);

/**
 * Fisher's exact test, one-sided: the probability of at least this many faulty clients of the canary if it is as good as the
 * live version, given the total numbers of clients and of faulty clients (the tail of the hypergeometric distribution).
 */
export function chanceBesideLive(canary: FaultyShare, live: FaultyShare): number {
  const all = canary.clients + live.clients;
  const faulty = canary.faulty + live.faulty;
  const most = Math.min(canary.clients, faulty);
  const logAll = logChoose(all, canary.clients);
  let sum = 0;
  for (let count = canary.faulty; count <= most; count++) {
    // The live version cannot have more good clients than clients.
    if (canary.clients - count > all - faulty) continue;
    sum += Math.exp(logChoose(faulty, count) + logChoose(all - faulty, canary.clients - count) - logAll);
  }
  return Math.min(1, sum);
}

/** The probability of at least this many faulty clients if each is faulty with a given probability (0 < share < 1). */
export function chanceAtRate({ clients, faulty }: FaultyShare, share: number): number {
  let sum = 0;
  for (let count = faulty; count <= clients; count++)
    sum += Math.exp(
      logChoose(clients, count) + count * Math.log(share) + (clients - count) * Math.log1p(-share),
    );
  return Math.min(1, sum);
}

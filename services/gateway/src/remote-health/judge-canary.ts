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

/**
 * The same for the rollback of a live version, which concerns every driver: more networks than one person usually has. All
 * visitors get the version, so the fifth to eighth of them come soon.
 */
export const MIN_FAULTY_FOR_ROLLBACK = 8;

/**
 * How many times the silence of the live version counts when a canary is compared with it. A canary is fetched by phones
 * that have the live version already, so more of its pages lose the network before they are heard of. Simulated: of good
 * canaries that lose twice as many pages as live (3 %), 0.15 % end; 0.6 % with a margin of 1.8, 7 % with 1.4.
 */
const SILENCE_MARGIN = 2.2;

/**
 * What a canary is compared with when nothing is live: so many clients that their number does not matter, of which 2 % report
 * a fault and 5 % fall silent, the most that was assumed of good versions.
 */
export const ASSUMED_LIVE: FailedShare = { clients: 100_000, reported: 2_000, faulty: 7_000 };

/** The number of the look that is due at a number of clients: 1 at 4, 2 at 8, 3 at 16; 0 otherwise. */
export function lookAt(clients: number): number {
  const look = Math.log2(clients / FIRST_LOOK) + 1;
  return Number.isInteger(look) && look > 0 ? look : 0;
}

export const nextLook = (clients: number): number =>
  clients < FIRST_LOOK ? FIRST_LOOK : FIRST_LOOK * 2 ** (Math.floor(Math.log2(clients / FIRST_LOOK)) + 1);

/** Clients of a version: those that reported a fault, and all faulty ones, which include the silent ones. */
export interface FailedShare extends FaultyShare {
  reported: number;
}

/** Tests at each look, which share {@link MAX_FALSE_ENDS}: of what was reported, and of that and silence together. */
const TESTS = 2;

/**
 * Decides whether a canary is significantly worse than the live version. Reports are tested alone, because the silence of
 * good versions would hide a few of them. Silence is never a report: it counts beside the silence of the live version.
 * @param live the live version in the same period; null without one
 * @param look the number of the look, from 1
 * @param minFaulty minimum number of faulty clients
 * @returns also the probability that a canary as good as the live version fails this often
 */
export function judgeCanary(
  canary: FailedShare,
  live: FailedShare | null,
  look: number,
  minFaulty = MIN_FAULTY_CLIENTS,
): { isWorse: boolean; chance: number } {
  const beside = live ?? ASSUMED_LIVE;
  const reports = chanceBesideLive(reportedOf(canary), reportedOf(beside));
  const all = chanceBesideLive(canary, withMargin(beside));
  const limit = MAX_FALSE_ENDS / (look * (look + 1)) / TESTS;
  const byReports = canary.reported >= minFaulty && reports < limit;
  const bySilence = canary.faulty >= minFaulty && all < limit;
  return { isWorse: byReports || bySilence, chance: Math.min(reports, all) };
}

const reportedOf = ({ clients, reported }: FailedShare): FaultyShare => ({ clients, faulty: reported });
const withMargin = ({ clients, faulty, reported }: FailedShare): FaultyShare => ({
  clients,
  faulty: Math.min(clients, Math.ceil(reported + SILENCE_MARGIN * (faulty - reported))),
});

export interface FaultyShare {
  clients: number;
  faulty: number;
}

/** A part of a sum that does not change a decision. */
const NEGLIGIBLE = 1e-12;

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
    const term = Math.exp(
      logChoose(faulty, count) + logChoose(all - faulty, canary.clients - count) - logAll,
    );
    sum += term;
    // The rest of the tail is smaller still.
    if (term < sum * NEGLIGIBLE) break;
  }
  return Math.min(1, sum);
}

import { Random } from '@curbwise/tooling/random';
import {
  chanceBesideLive,
  FIRST_LOOK,
  judgeCanary,
  MIN_FAULTY_CLIENTS,
  lookAt,
  nextLook,
  ASSUMED_LIVE,
  type FailedShare,
  MAX_FALSE_ENDS,
} from './judge-canary';
import { rateOf } from './present-health';

/** Shares of the clients of a version that report a fault, and that fall silent without one. */
interface Failing {
  reports: number;
  silent: number;
}

interface Trial {
  canary: Failing;
  /** Null without a live version. */
  live: Failing | null;
  /** Clients of the live version for each client of the canary. */
  besides: number;
  mostClients: number;
}

const reporting = (reports: number): Failing => ({ reports, silent: 0 });

/** How many of a number of independent events happen, each with the same chance: skips to the next one that does. */
function happening(events: number, chance: number, random: Random): number {
  if (chance >= 1) return events;
  let count = 0;
  for (let at = 0; chance > 0; count++) {
    at += 1 + Math.floor(Math.log1p(-random.next()) / Math.log1p(-chance));
    if (at > events) return count;
  }
  return count;
}

function visit(counts: FailedShare, clients: number, { reports, silent }: Failing, random: Random) {
  const reported = happening(clients, reports, random);
  counts.clients += clients;
  counts.reported += reported;
  counts.faulty += reported + happening(clients - reported, silent, random);
}

/** The number of canary clients after which it ends; null if it does not. */
function endOf({ canary, live, besides, mostClients }: Trial, random: Random): number | null {
  const tried = { clients: 0, faulty: 0, reported: 0 };
  const beside = { clients: 0, faulty: 0, reported: 0 };
  for (let clients = FIRST_LOOK; clients <= mostClients; clients = nextLook(clients)) {
    const more = clients - tried.clients;
    if (live) visit(beside, besides * more, live, random);
    visit(tried, more, canary, random);
    if (judgeCanary(tried, live && beside, lookAt(clients)).isWorse) return clients;
  }
  return null;
}

function endsOf(trial: Trial, times: number, seed: number): (number | null)[] {
  const random = new Random(seed);
  return Array.from({ length: times }, () => endOf(trial, random));
}

test.each([
  // Tails of the hypergeometric distribution, computed by hand: (C(10,3) C(10,1) + C(10,4)) / C(20,4) for the second.
  [{ clients: 4, faulty: 4 }, { clients: 8, faulty: 0 }, 1 / 495],
  [{ clients: 10, faulty: 3 }, { clients: 10, faulty: 1 }, 1410 / 4845],
  [{ clients: 5, faulty: 0 }, { clients: 7, faulty: 2 }, 1],
  [{ clients: 3, faulty: 3 }, { clients: 3, faulty: 3 }, 1],
])("Fisher's test of %j against %j", (canary, live, expected) => {
  expect(chanceBesideLive(canary, live)).toBeCloseTo(expected, 9);
});

test('looks at 4 clients, and then at twice as many each time', () => {
  const looks = Array.from({ length: 64 }, (_, clients) => clients).filter((clients) => lookAt(clients) > 0);
  expect(looks).toEqual([4, 8, 16, 32]);
  expect(looks.map(lookAt)).toEqual([1, 2, 3, 4]);
  expect([0, 3, 4, 7, 8, 9].map(nextLook)).toEqual([4, 4, 8, 8, 16, 16]);
});

test('one or two faulty clients never end a canary', () => {
  const live = { clients: 49_000, faulty: 0, reported: 0 };
  const judged = (faulty: number, reported: number) =>
    judgeCanary({ clients: 4, faulty, reported }, live, 1).isWorse;
  for (let faulty = 0; faulty < MIN_FAULTY_CLIENTS; faulty++)
    expect([judged(faulty, faulty), judged(faulty, 0)]).toEqual([false, false]);
  expect([judged(3, 3), judged(3, 0)]).toEqual([true, true]);
});

test.each([
  { share: 0.002, besides: 19 },
  { share: 0.01, besides: 9 },
  { share: 0.05, besides: 9 },
  { share: 0.05, besides: 1 },
  { share: 0.3, besides: 3 },
])(
  'of canaries as good as live ($share faulty, $besides beside one) fewer than 1 % end',
  ({ share, besides }) => {
    const failing = reporting(share);
    const ends = endsOf({ canary: failing, live: failing, besides, mostClients: 512 }, 2000, 7);
    expect(ends.filter((end) => end !== null).length / ends.length).toBeLessThan(MAX_FALSE_ENDS);
  },
);

test('without a live version, fewer than 1 % of the good canaries end', () => {
  const { clients, reported, faulty } = ASSUMED_LIVE;
  // Twice what is assumed falls silent.
  const canary = { reports: reported / clients, silent: (2 * (faulty - reported)) / clients };
  const trial = { canary, live: null, besides: 0, mostClients: 512 };
  const ends = endsOf(trial, 2000, 11);
  expect(ends.filter((end) => end !== null).length / ends.length).toBeLessThan(MAX_FALSE_ENDS);
});

/** The number of clients that ends nine in ten bad canaries, against a live version with 1 % faulty clients. */
test.each([
  { share: 1, within: FIRST_LOOK },
  { share: 0.5, within: 16 },
  { share: 0.2, within: 64 },
  { share: 0.05, within: 512 },
])('nine in ten canaries with $share faulty end within $within clients', ({ share, within }) => {
  const trial = { canary: reporting(share), live: reporting(0.01), besides: 9, mostClients: 2 * within };
  expect(clientsUntilEnd(endsOf(trial, 400, 3))(0.9)).toBeLessThanOrEqual(within);
});

/** The number of clients within which a share of the canaries have ended. */
function clientsUntilEnd(ends: readonly (number | null)[]): (share: number) => number {
  const clients = ends.map((end) => end ?? Infinity).sort((a, b) => a - b);
  return (share) => clients[Math.floor(share * clients.length)] ?? Infinity;
}

/** Assumed: the share of the pages that stand still of which the browser reports it when they are closed. */
const REPORTED = 0.5;

/** Versions without defects: 1 % of their clients report a fault anyway, and some beacons are lost. */
const LOST = [{ silent: 0.01 }, { silent: 0.03 }, { silent: 0.05 }];

describe.each(LOST)('with $silent of the pages lost', ({ silent }) => {
  const live = { reports: 0.01, silent };

  test.each([
    { share: 0.5, within: 32 },
    { share: 0.2, within: 128 },
    { share: 0.05, within: 1024 },
  ])('nine in ten canaries that freeze for $share end within $within clients', ({ share, within }) => {
    const canary = { reports: 0.01 + REPORTED * share, silent: silent + (1 - REPORTED) * share };
    const ends = endsOf({ canary, live, besides: 9, mostClients: 2 * within }, 300, 5);
    expect(clientsUntilEnd(ends)(0.9)).toBeLessThanOrEqual(within);
  });

  test('silence of good versions ends fewer than 3 in 1,000 canaries, also if twice as much is lost', () => {
    const canary = { reports: 0.01, silent: 2 * silent };
    const ends = endsOf({ canary, live, besides: 9, mostClients: 1024 }, 2000, 13);
    expect(ends.filter((end) => end !== null).length).toBeLessThanOrEqual(6);
  });
});

test('the interval of a rate stays within 0 and 1', () => {
  expect(rateOf({ clients: 0, faulty: 0 })).toBeNull();
  const { low, high } = rateOf({ clients: 10, faulty: 1 })!;
  expect(low).toBeCloseTo(0.0179, 3);
  expect(high).toBeCloseTo(0.4042, 3);
  for (const faulty of [0, 4]) {
    const rate = rateOf({ clients: 4, faulty })!;
    expect(rate.low).toBeGreaterThanOrEqual(0);
    expect(rate.high).toBeLessThanOrEqual(1);
  }
});

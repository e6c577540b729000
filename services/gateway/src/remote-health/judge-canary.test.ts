import { Random } from '@curbwise/tooling/random';
import {
  chanceAtRate,
  chanceBesideLive,
  FIRST_LOOK,
  judgeCanary,
  MIN_FAULTY_CLIENTS,
  lookAt,
  nextLook,
  TOLERATED_SHARE,
  MAX_FALSE_ENDS,
} from './judge-canary';
import { rateOf } from './present-health';

interface Trial {
  /** Shares of clients with a fault. Live is null without a live version. */
  canary: number;
  live: number | null;
  /** Clients of the live version for each client of the canary. */
  besides: number;
  mostClients: number;
}

/** The number of canary clients after which it ends; null if it does not. */
function endOf({ canary, live, besides, mostClients }: Trial, random: Random): number | null {
  const tried = { clients: 0, faulty: 0 };
  const beside = { clients: 0, faulty: 0 };
  while (tried.clients < mostClients) {
    for (let count = 0; count < besides; count++) {
      beside.clients += 1;
      if (random.next() < (live ?? 0)) beside.faulty += 1;
    }
    tried.clients += 1;
    if (random.next() < canary) tried.faulty += 1;
    const look = lookAt(tried.clients);
    if (look > 0 && judgeCanary(tried, live === null ? null : beside, look).isWorse) return tried.clients;
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

test('the test of a rate adds up the tail of the binomial distribution', () => {
  expect(chanceAtRate({ clients: 4, faulty: 4 }, 0.5)).toBeCloseTo(1 / 16, 12);
  expect(chanceAtRate({ clients: 4, faulty: 1 }, 0.02)).toBeCloseTo(1 - 0.98 ** 4, 12);
  expect(chanceAtRate({ clients: 40, faulty: 0 }, 0.02)).toBeCloseTo(1, 9);
});

test('looks at 4 clients, and then at twice as many each time', () => {
  const looks = Array.from({ length: 64 }, (_, clients) => clients).filter((clients) => lookAt(clients) > 0);
  expect(looks).toEqual([4, 8, 16, 32]);
  expect(looks.map(lookAt)).toEqual([1, 2, 3, 4]);
  expect([0, 3, 4, 7, 8, 9].map(nextLook)).toEqual([4, 4, 8, 8, 16, 16]);
});

test('one or two faulty clients never end a canary', () => {
  for (let faulty = 0; faulty < MIN_FAULTY_CLIENTS; faulty++)
    expect(judgeCanary({ clients: 4, faulty }, { clients: 49_000, faulty: 0 }, 1).isWorse).toBe(false);
  expect(judgeCanary({ clients: 4, faulty: 3 }, { clients: 49_000, faulty: 0 }, 1).isWorse).toBe(true);
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
    const ends = endsOf({ canary: share, live: share, besides, mostClients: 512 }, 2000, 7);
    expect(ends.filter((end) => end !== null).length / ends.length).toBeLessThan(MAX_FALSE_ENDS);
  },
);

test('without a live version, fewer than 1 % of the good canaries end', () => {
  const trial = { canary: TOLERATED_SHARE, live: null, besides: 0, mostClients: 512 };
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
  const ends = endsOf({ canary: share, live: 0.01, besides: 9, mostClients: 2 * within }, 400, 3);
  const clients = ends.map((end) => end ?? Infinity).sort((a, b) => a - b);
  expect(clients[Math.floor(0.9 * clients.length)]).toBeLessThanOrEqual(within);
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

import { AdapterError, providerFault, type Usage } from '@curbwise/vision';
import { providerAt, providerOf, termsOf } from '../../testing/chains';
import { startFakeProvider, type FakeProvider } from '../../testing/fake-provider';
import type { ReadingTask } from '../photo-task';
import type { Provider } from '../provider/provider';
import { readPhoto } from './read-photo';

jest.setTimeout(15_000);

/** Short, so that hedges start soon. */
const FLOOR_MS = 50;
/** Much slower than the floor. */
const SLOW = { delayMs: 4 * FLOOR_MS };
/** Longer than any test. */
const LONG_MS = 10_000;
/** Readings that are needed for a 95th percentile. */
const MIN_KNOWN = 20;
/** Readings whose times are kept. */
const MAX_KNOWN = 100;

let first: FakeProvider;
let second: FakeProvider;
let third: FakeProvider;
beforeAll(async () => {
  [first, second, third] = await Promise.all([startFakeProvider(), startFakeProvider(), startFakeProvider()]);
});
afterAll(() => Promise.all([first, second, third].map((server) => server.close())));
beforeEach(() => [first, second, third].forEach((server) => server.reset()));

/** Three providers: the first is hedged after the floor, the others much later. */
const chain = () => [
  providerAt('first', first),
  knownFor(providerAt('second', second), LONG_MS),
  knownFor(providerAt('third', third), LONG_MS),
];
const two = () => chain().slice(0, 2);
const hedged = (terms: Partial<ReadingTask> = {}) => termsOf({ hedgeAfterMs: FLOOR_MS, ...terms });

/** Gives a provider a number of readings that took a given time each. */
function knownFor(provider: Provider, ms: number, count = MIN_KNOWN): Provider {
  for (let readings = 0; readings < count; readings += 1) provider.times.add(ms);
  return provider;
}

/** Longer than any step takes on a busy machine. */
const PATIENCE_MS = 10_000;

/** Polls until a condition holds, yielding to the event loop between checks. */
async function until(holds: () => boolean): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  while (!holds()) {
    if (performance.now() > end) throw new Error(`The condition did not hold within ${PATIENCE_MS} ms`);
    await new Promise(setImmediate);
  }
}

const blind = providerOf({
  name: 'blind',
  model: 'blind',
  read: () => Promise.reject(new AdapterError('blind', 'unreadable-photo', 'Not a photo')),
  close: () => Promise.resolve(),
});

describe('a slow provider is hedged', () => {
  test('and the answer of the hedge counts if it comes first', async () => {
    first.behave({ fault: 'silence' });
    const terms = hedged();
    expect(await readPhoto(chain(), terms)).toMatchObject({
      provider: { name: 'second' },
      tries: 2,
    });
    expect([terms.heard, terms.hedges]).toEqual([['first', 'second'], ['first overtaken']]);
    expect(third.count()).toBe(0);
  });

  test('and the hedge is cancelled if the slow one answers first, which is no failure', async () => {
    first.behave({ held: true });
    second.behave({ fault: 'silence' });
    const providers = two();
    const terms = hedged();
    const reading = readPhoto(providers, terms);
    await Promise.all([first.arrived(1), second.arrived(1)]);
    first.release();
    expect(await reading).toMatchObject({ provider: { name: 'first' }, tries: 2 });
    expect([terms.heard, terms.hedges]).toEqual([['first', 'second'], ['first answered']]);
    await second.abandoned(1);
    expect(providers[1]!.record).toMatchObject({ tries: 1, failures: {}, lastFailure: null });
  });

  test('and the hedge is awaited if the slow one fails, without asking a third one', async () => {
    first.behave({ fault: 'server-error', held: true });
    second.behave({ held: true });
    const providers = chain();
    const terms = hedged();
    const reading = readPhoto(providers, terms);
    await Promise.all([first.arrived(1), second.arrived(1)]);
    first.release();
    await until(() => terms.heard.includes('upstream'));
    second.release();
    expect(await reading).toMatchObject({ provider: { name: 'second' }, tries: 2 });
    expect(terms.heard).toEqual(['first', 'second', 'upstream']);
    expect(terms.hedges).toEqual(['first overtaken']);
    expect(third.count()).toBe(0);
  });

  test('and when the hedge fails, the provider behind it is asked', async () => {
    first.behave({ fault: 'silence' });
    second.behave({ fault: 'unauthorized' });
    const terms = hedged();
    expect(await readPhoto(chain(), terms)).toMatchObject({
      provider: { name: 'third' },
      tries: 3,
    });
    expect(terms.heard).toEqual(['first', 'second', 'unauthorized', 'third']);
    expect(terms.hedges).toEqual(['first overtaken']);
  });

  test('and when the hedge is slow too, the provider behind it is asked', async () => {
    first.behave({ fault: 'silence' });
    second.behave({ fault: 'silence' });
    const providers = [providerAt('first', first), providerAt('second', second), providerAt('third', third)];
    const terms = hedged();
    expect(await readPhoto(providers, terms)).toMatchObject({
      provider: { name: 'third' },
      tries: 3,
    });
    expect(terms.heard).toEqual(['first', 'second', 'third']);
    expect(terms.hedges).toEqual(['second overtaken', 'first overtaken']);
  });

  test('and when no hedge succeeds, the slow one is awaited', async () => {
    first.behave({ held: true });
    second.behave({ fault: 'unauthorized' });
    const terms = hedged();
    const reading = readPhoto(two(), terms);
    await first.arrived(1);
    await until(() => terms.heard.includes('unauthorized'));
    first.release();
    expect(await reading).toMatchObject({ provider: { name: 'first' }, tries: 2 });
    expect(terms.hedges).toEqual(['first answered']);
  });

  test('with at most three tries', async () => {
    let reads = 0;
    const stumbling = providerOf({
      name: 'first',
      model: 'first',
      read: () => {
        reads += 1;
        return reads === 1
          ? Promise.reject(providerFault('first', 'upstream'))
          : new Promise(() => undefined);
      },
      close: () => Promise.resolve(),
    });
    second.behave({ fault: 'server-error' });
    const terms = hedged({ deadlineMs: 2_000 });
    await expect(readPhoto([stumbling, two()[1]!], terms)).rejects.toMatchObject({
      kind: 'timeout',
    });
    expect(terms.heard).toEqual(['first', 'upstream', 'second', 'upstream', 'first', 'timeout']);
    expect(terms.hedges).toEqual([]);
  });
});

describe('a provider is not hedged', () => {
  test.each<[string, (providers: Provider[]) => Promise<unknown> | void, Partial<ReadingTask>]>([
    ['when hedging is switched off', () => undefined, { hedgeAfterMs: 0 }],
    [
      'when the next one rests',
      async ([, next]) => {
        second.next({ fault: 'rate-limited', retryAfterSeconds: 3600 });
        await readPhoto([next!], termsOf()).catch(() => undefined);
      },
      {},
    ],
    [
      'when the breaker of the next one is open',
      async ([, next]) => {
        second.behave({ fault: 'unavailable' });
        for (let photos = 0; photos < 2; photos += 1)
          await readPhoto([next!], termsOf()).catch(() => undefined);
        await until(() => next!.isAvailable(Date.now()));
      },
      {},
    ],
  ])('%s', async (_, prepare, terms) => {
    const providers = two();
    await prepare(providers);
    const asked = second.count();
    first.behave(SLOW);
    const heard = hedged(terms);
    expect(await readPhoto(providers, heard)).toMatchObject({
      provider: { name: 'first' },
      tries: 1,
    });
    expect([heard.heard, heard.hedges, second.count()]).toEqual([['first'], [], asked]);
  });

  test('when it is the only one', async () => {
    first.behave(SLOW);
    const terms = hedged();
    expect(await readPhoto([providerAt('first', first)], terms)).toMatchObject({ tries: 1 });
    expect([terms.heard, terms.hedges]).toEqual([['first'], []]);
  });

  test('when the budget has been spent meanwhile', async () => {
    first.behave({ ...SLOW });
    let isSpent = false;
    const mayAsk = ({ name }: Provider) => name === 'first' || !isSpent;
    const terms = hedged({ mayAsk });
    const reading = readPhoto(two(), terms);
    isSpent = true;
    expect(await reading).toMatchObject({ provider: { name: 'first' }, tries: 1 });
    expect(terms.heard).toEqual(['first']);
  });

  test('when it is the local reader', async () => {
    first.behave(SLOW);
    const terms = hedged();
    const local = providerAt('first', first, { adapter: 'local' });
    expect(await readPhoto([local, two()[1]!], terms)).toMatchObject({ tries: 1 });
    expect(terms.heard).toEqual(['first']);
  });

  test('before it has taken longer than 95 % of its recent readings', async () => {
    first.behave({ fault: 'silence' });
    const providers = [knownFor(providerAt('first', first), 6 * FLOOR_MS), providerAt('second', second)];
    const begun = performance.now();
    expect(await readPhoto(providers, hedged())).toMatchObject({
      provider: { name: 'second' },
    });
    // Timers may be early by less than a millisecond.
    expect(performance.now() - begun).toBeGreaterThanOrEqual(6 * FLOOR_MS - 1);
  });

  test('when it is usually slow, but the next one still gets its time', async () => {
    first.behave({ fault: 'silence' });
    const providers = [knownFor(providerAt('first', first), 30_000), providerAt('second', second)];
    const terms = hedged({ deadlineMs: 1_000 });
    expect(await readPhoto(providers, terms)).toMatchObject({ provider: { name: 'second' } });
    expect([terms.heard, terms.hedges]).toEqual([['first', 'timeout', 'second'], []]);
  });
});

test('the local reader may be the hedge of another provider', async () => {
  first.behave({ fault: 'silence' });
  const local = providerAt('local', second, { adapter: 'local' });
  expect(await readPhoto([two()[0]!, local], hedged())).toMatchObject({
    provider: { name: 'local' },
  });
});

describe('both tries end with', () => {
  test('an unreadable photo', async () => {
    first.behave({ fault: 'silence' });
    const terms = hedged();
    const providers = [knownFor(providerAt('first', first), 1), blind];
    await expect(readPhoto(providers, terms)).rejects.toMatchObject({
      kind: 'unreadable-photo',
    });
    expect(terms.heard).toEqual(['first', 'blind', 'unreadable-photo']);
    expect(terms.hedges).toEqual(['first failed']);
    await first.abandoned(1);
  });

  test('a driver who leaves', async () => {
    first.behave({ fault: 'silence' });
    second.behave({ fault: 'headers-then-silence' });
    const leaving = new AbortController();
    const providers = two();
    const terms = hedged({ signal: leaving.signal });
    const reading = readPhoto(providers, terms);
    void second.arrived(1).then(() => leaving.abort());
    await expect(reading).rejects.toMatchObject({ kind: 'aborted' });
    await Promise.all([first.abandoned(1), second.abandoned(1)]);
    expect(terms.heard).toEqual(['first', 'second', 'aborted', 'aborted']);
    expect(terms.hedges).toEqual(['first left']);
    expect(providers.map(({ record }) => record.failures)).toEqual([{}, {}]);
  });

  test('the deadline', async () => {
    for (const server of [first, second, third]) server.behave({ fault: 'headers-then-silence' });
    const begun = performance.now();
    const terms = hedged({ deadlineMs: 600 });
    await expect(readPhoto(chain(), terms)).rejects.toMatchObject({ kind: 'timeout' });
    expect(performance.now() - begun).toBeLessThan(1_200);
    expect([terms.heard.slice(0, 2), terms.hedges]).toEqual([['first', 'second'], ['first failed']]);
  });

  test('the end of the provider', async () => {
    first.behave({ fault: 'silence' });
    const providers = two();
    providers[0]!.hold();
    await readPhoto(providers, hedged());
    await providers[0]!.release();
    await first.abandoned(1);
    expect(providers[0]!.record.failures).toEqual({});
  });
});

describe('the circuit breaker of a provider that is always overtaken', () => {
  /** Reads photos until the breaker is open. Returns how many that took. */
  async function photosUntilOpen(providers: readonly Provider[]): Promise<number> {
    let photos = 0;
    for (; providers[0]!.breakerState !== 'open' && photos < MIN_KNOWN; photos += 1) {
      const read = await readPhoto(providers, hedged());
      expect(read.provider.name).toBe('second');
    }
    return photos;
  }

  test('opens within seconds when it hangs, because each try fails after twice its usual time', async () => {
    const providers = [knownFor(providerAt('first', first), 10), providerAt('second', second)];
    first.behave({ fault: 'silence' });
    const photos = await photosUntilOpen(providers);
    // Five failures open it; other photos may already be under way.
    expect(photos).toBeGreaterThanOrEqual(5);
    expect(photos).toBeLessThanOrEqual(7);
    expect(Object.keys(providers[0]!.record.failures)).toEqual(['timeout']);
    const terms = hedged();
    expect(await readPhoto(providers, terms)).toMatchObject({ tries: 1 });
    expect(terms.heard).toEqual(['second']);
  });

  test('opens at the end of its own deadline when it hangs from the start', async () => {
    const providers = [providerAt('first', first, { deadlineMs: 1_500 }), providerAt('second', second)];
    first.behave({ fault: 'silence' });
    const photos = await Promise.all(Array.from({ length: 5 }, () => readPhoto(providers, hedged())));
    expect(photos.map(({ provider }) => provider.name)).toEqual(Array(5).fill('second'));
    expect(providers[0]!.record.failures).toEqual({});
    await until(() => providers[0]!.breakerState === 'open');
    expect(providers[0]!.record.failures).toEqual({ timeout: 5 });
  });

  test('stays closed when it is merely slow: its tries go on, and its times become known', async () => {
    let readings = 0;
    const slow = providerAt('first', first, {}, { read: () => void (readings += 1) });
    first.behave({ held: true });
    const terms = hedged();
    await Promise.all(Array.from({ length: 7 }, () => readPhoto([slow, two()[1]!], terms)));
    expect(terms.hedges).toEqual(Array(7).fill('first overtaken'));
    await first.arrived(7);
    first.release();
    await until(() => readings === 7);
    expect([slow.breakerState, slow.record.failures]).toEqual(['closed', {}]);
  });

  test('stays closed when it becomes slower: the hedge delay soon grows', async () => {
    const slow = knownFor(providerAt('first', first), 10, MAX_KNOWN);
    first.behave({ held: true });
    // An overtaken try has the same time again, which is enough on a busy machine too.
    const floorMs = 2_000;
    const terms = hedged({ hedgeAfterMs: floorMs });
    await Promise.all(Array.from({ length: 6 }, () => readPhoto([slow, two()[1]!], terms)));
    expect(terms.hedges).toEqual(Array(6).fill('first overtaken'));
    await first.arrived(6);
    first.release();
    await until(() => slow.times.p95! >= floorMs);
    expect([slow.breakerState, slow.record.failures]).toEqual(['closed', {}]);
  });
});

test('reports the cost of an overtaken try when it answers late', async () => {
  const used: (Usage | undefined)[] = [];
  const slow = providerAt('first', first, {}, { read: (_, __, { usage }) => void used.push(usage) });
  first.behave({ held: true, tokens: { inputTokens: 70, outputTokens: 7 } });
  await readPhoto([slow, two()[1]!], hedged());
  expect(used).toEqual([]);
  first.release();
  await until(() => used.length > 0);
  expect(used).toEqual([{ inputTokens: 70, outputTokens: 7 }]);
});

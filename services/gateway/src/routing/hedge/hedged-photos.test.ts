import { AdapterError, providerFault, type Usage } from '@curbwise/vision';
import { photo, providerAt, providerOf, request, termsOf } from '../../testing/chains';
import { startFakeProvider, type FakeProvider } from '../../testing/fake-provider';
import type { Provider } from '../provider/provider';
import { readPhoto, type ReadingTerms } from '../read-photo/read-photo';

jest.setTimeout(15_000);

/** Short, so that what is hedged does not take long. */
const FLOOR_MS = 50;
/** Longer than the floor by far. */
const SLOW = { delayMs: 4 * FLOOR_MS };
/** Longer than any test. */
const LONG_MS = 10_000;
/** So many readings have a 95th percentile. */
const KNOWN = 20;
/** So many are kept. */
const MOST_KNOWN = 100;

let first: FakeProvider;
let second: FakeProvider;
let third: FakeProvider;
beforeAll(async () => {
  [first, second, third] = await Promise.all([startFakeProvider(), startFakeProvider(), startFakeProvider()]);
});
afterAll(() => Promise.all([first, second, third].map((server) => server.close())));
beforeEach(() => [first, second, third].forEach((server) => server.reset()));

/** The first of them is hedged after the floor, those behind it much later. */
const chain = () => [
  providerAt('first', first),
  knownFor(providerAt('second', second), LONG_MS),
  knownFor(providerAt('third', third), LONG_MS),
];
const two = () => chain().slice(0, 2);
const hedged = (terms: Partial<ReadingTerms> = {}) => termsOf({ hedgeAfterMs: FLOOR_MS, ...terms });

/** A provider whose last readings all took so long. */
function knownFor(provider: Provider, ms: number, count = KNOWN): Provider {
  for (let readings = 0; readings < count; readings += 1) provider.times.add(ms);
  return provider;
}

/** Longer than anything here takes on a busy machine. */
const PATIENCE_MS = 10_000;

/** There once something is so; each look lets everything else go on. */
async function until(isSo: () => boolean): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  while (!isSo()) {
    if (performance.now() > end) throw new Error(`It was not so within ${PATIENCE_MS} ms`);
    await new Promise(setImmediate);
  }
}

const blind = providerOf({
  name: 'blind',
  model: 'blind',
  read: () => Promise.reject(new AdapterError('blind', 'unreadable-photo', 'Not a photo')),
  close: () => Promise.resolve(),
});

describe('beside a provider that takes long, the next one is asked', () => {
  test('and its answer counts if it is the first', async () => {
    first.behave({ fault: 'silence' });
    const terms = hedged();
    expect(await readPhoto(chain(), photo, request, terms)).toMatchObject({
      provider: { name: 'second' },
      tries: 2,
    });
    expect([terms.heard, terms.hedges]).toEqual([['first', 'second'], ['first overtaken']]);
    expect(third.count()).toBe(0);
  });

  test('and given up if the slow one answers first after all, which says nothing of it', async () => {
    first.behave({ held: true });
    second.behave({ fault: 'silence' });
    const providers = two();
    const terms = hedged();
    const reading = readPhoto(providers, photo, request, terms);
    await Promise.all([first.arrived(1), second.arrived(1)]);
    first.release();
    expect(await reading).toMatchObject({ provider: { name: 'first' }, tries: 2 });
    expect([terms.heard, terms.hedges]).toEqual([['first', 'second'], ['first answered']]);
    await second.givenUp(1);
    expect(providers[1]!.record).toMatchObject({ tries: 1, failures: {}, lastFailure: null });
  });

  test('and awaited if the slow one fails meanwhile: no third one is asked', async () => {
    first.behave({ fault: 'server-error', held: true });
    second.behave({ held: true });
    const providers = chain();
    const terms = hedged();
    const reading = readPhoto(providers, photo, request, terms);
    await Promise.all([first.arrived(1), second.arrived(1)]);
    first.release();
    await until(() => terms.heard.includes('upstream'));
    second.release();
    expect(await reading).toMatchObject({ provider: { name: 'second' }, tries: 2 });
    expect(terms.heard).toEqual(['first', 'second', 'upstream']);
    expect(terms.hedges).toEqual(['first overtaken']);
    expect(third.count()).toBe(0);
  });

  test('and if that one fails, the one behind it', async () => {
    first.behave({ fault: 'silence' });
    second.behave({ fault: 'unauthorized' });
    const terms = hedged();
    expect(await readPhoto(chain(), photo, request, terms)).toMatchObject({
      provider: { name: 'third' },
      tries: 3,
    });
    expect(terms.heard).toEqual(['first', 'second', 'unauthorized', 'third']);
    expect(terms.hedges).toEqual(['first overtaken']);
  });

  test('and if that one takes long as well, the one behind it', async () => {
    first.behave({ fault: 'silence' });
    second.behave({ fault: 'silence' });
    const providers = [providerAt('first', first), providerAt('second', second), providerAt('third', third)];
    const terms = hedged();
    expect(await readPhoto(providers, photo, request, terms)).toMatchObject({
      provider: { name: 'third' },
      tries: 3,
    });
    expect(terms.heard).toEqual(['first', 'second', 'third']);
    expect(terms.hedges).toEqual(['second overtaken', 'first overtaken']);
  });

  test('and where it cannot help, the slow one is waited for', async () => {
    first.behave({ held: true });
    second.behave({ fault: 'unauthorized' });
    const terms = hedged();
    const reading = readPhoto(two(), photo, request, terms);
    await first.arrived(1);
    await until(() => terms.heard.includes('unauthorized'));
    first.release();
    expect(await reading).toMatchObject({ provider: { name: 'first' }, tries: 2 });
    expect(terms.hedges).toEqual(['first answered']);
  });

  test('but there are never more tries than three', async () => {
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
    await expect(readPhoto([stumbling, two()[1]!], photo, request, terms)).rejects.toMatchObject({
      kind: 'timeout',
    });
    expect(terms.heard).toEqual(['first', 'upstream', 'first', 'second', 'upstream', 'timeout']);
    expect(terms.hedges).toEqual(['first failed']);
  });
});

describe('nobody is asked beside it', () => {
  test.each<[string, (providers: Provider[]) => Promise<unknown> | void, Partial<ReadingTerms>]>([
    ['where that is switched off', () => undefined, { hedgeAfterMs: 0 }],
    [
      'where the next one rests',
      async ([, next]) => {
        second.next({ fault: 'rate-limited', retryAfterSeconds: 3600 });
        await readPhoto([next!], photo, request, termsOf()).catch(() => undefined);
      },
      {},
    ],
    [
      'where the breaker of the next one is open',
      async ([, next]) => {
        second.behave({ fault: 'unavailable' });
        for (let photos = 0; photos < 2; photos += 1)
          await readPhoto([next!], photo, request, termsOf()).catch(() => undefined);
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
    expect(await readPhoto(providers, photo, request, heard)).toMatchObject({
      provider: { name: 'first' },
      tries: 1,
    });
    expect([heard.heard, heard.hedges, second.count()]).toEqual([['first'], [], asked]);
  });

  test('where it is alone', async () => {
    first.behave(SLOW);
    const terms = hedged();
    expect(await readPhoto([providerAt('first', first)], photo, request, terms)).toMatchObject({ tries: 1 });
    expect([terms.heard, terms.hedges]).toEqual([['first'], []]);
  });

  test('where the budget was spent meanwhile', async () => {
    first.behave({ ...SLOW });
    let isSpent = false;
    const mayAsk = ({ name }: Provider) => name === 'first' || !isSpent;
    const terms = hedged({ mayAsk });
    const reading = readPhoto(two(), photo, request, terms);
    isSpent = true;
    expect(await reading).toMatchObject({ provider: { name: 'first' }, tries: 1 });
    expect(terms.heard).toEqual(['first']);
  });

  test('where it is the reader of this machine', async () => {
    first.behave(SLOW);
    const terms = hedged();
    const local = providerAt('first', first, { adapter: 'local' });
    expect(await readPhoto([local, two()[1]!], photo, request, terms)).toMatchObject({ tries: 1 });
    expect(terms.heard).toEqual(['first']);
  });

  test('before it has taken longer than nearly all of its last readings', async () => {
    first.behave({ fault: 'silence' });
    const providers = [knownFor(providerAt('first', first), 6 * FLOOR_MS), providerAt('second', second)];
    const begun = performance.now();
    expect(await readPhoto(providers, photo, request, hedged())).toMatchObject({
      provider: { name: 'second' },
    });
    // Timers may be early by less than a millisecond.
    expect(performance.now() - begun).toBeGreaterThanOrEqual(6 * FLOOR_MS - 1);
  });

  test('but the next one gets its time, however long the readings of the first usually take', async () => {
    first.behave({ fault: 'silence' });
    const providers = [knownFor(providerAt('first', first), 30_000), providerAt('second', second)];
    const terms = hedged({ deadlineMs: 1_000 });
    expect(await readPhoto(providers, photo, request, terms)).toMatchObject({ provider: { name: 'second' } });
    expect([terms.heard, terms.hedges]).toEqual([['first', 'timeout', 'second'], []]);
  });
});

test('the reader of this machine is asked beside another one', async () => {
  first.behave({ fault: 'silence' });
  const local = providerAt('local', second, { adapter: 'local' });
  expect(await readPhoto([two()[0]!, local], photo, request, hedged())).toMatchObject({
    provider: { name: 'local' },
  });
});

describe('what ends one ends both', () => {
  test('a photo that cannot be read', async () => {
    first.behave({ fault: 'silence' });
    const terms = hedged();
    const providers = [knownFor(providerAt('first', first), 1), blind];
    await expect(readPhoto(providers, photo, request, terms)).rejects.toMatchObject({
      kind: 'unreadable-photo',
    });
    expect(terms.heard).toEqual(['first', 'blind', 'unreadable-photo']);
    expect(terms.hedges).toEqual(['first failed']);
    await first.givenUp(1);
  });

  test('a driver who leaves', async () => {
    first.behave({ fault: 'silence' });
    second.behave({ fault: 'headers-then-silence' });
    const leaving = new AbortController();
    const providers = two();
    const terms = hedged({ signal: leaving.signal });
    const reading = readPhoto(providers, photo, request, terms);
    void second.arrived(1).then(() => leaving.abort());
    await expect(reading).rejects.toMatchObject({ kind: 'aborted' });
    await Promise.all([first.givenUp(1), second.givenUp(1)]);
    expect(terms.heard).toEqual(['first', 'second', 'aborted', 'aborted']);
    expect(terms.hedges).toEqual(['first left']);
    expect(providers.map(({ record }) => record.failures)).toEqual([{}, {}]);
  });

  test('the deadline', async () => {
    for (const server of [first, second, third]) server.behave({ fault: 'headers-then-silence' });
    const begun = performance.now();
    const terms = hedged({ deadlineMs: 600 });
    await expect(readPhoto(chain(), photo, request, terms)).rejects.toMatchObject({ kind: 'timeout' });
    expect(performance.now() - begun).toBeLessThan(1_200);
    expect([terms.heard.slice(0, 2), terms.hedges]).toEqual([['first', 'second'], ['first failed']]);
  });

  test('the end of the provider', async () => {
    first.behave({ fault: 'silence' });
    const providers = two();
    providers[0]!.hold();
    await readPhoto(providers, photo, request, hedged());
    await providers[0]!.release();
    await first.givenUp(1);
    expect(providers[0]!.record.failures).toEqual({});
  });
});

describe('the circuit breaker of one that is overtaken each time', () => {
  /** Reads photos until the breaker is open; how many that took. */
  async function photosUntilOpen(providers: readonly Provider[]): Promise<number> {
    let photos = 0;
    for (; providers[0]!.breakerState !== 'open' && photos < KNOWN; photos += 1) {
      const read = await readPhoto(providers, photo, request, hedged());
      expect(read.provider.name).toBe('second');
    }
    return photos;
  }

  test('opens in seconds where it hangs, as each try fails at twice the time it usually takes', async () => {
    const providers = [knownFor(providerAt('first', first), 10), providerAt('second', second)];
    first.behave({ fault: 'silence' });
    const photos = await photosUntilOpen(providers);
    // Five failures open it; a sixth photo may be on its way by then.
    expect(photos).toBeGreaterThanOrEqual(5);
    expect(photos).toBeLessThanOrEqual(7);
    expect(Object.keys(providers[0]!.record.failures)).toEqual(['timeout']);
    const terms = hedged();
    expect(await readPhoto(providers, photo, request, terms)).toMatchObject({ tries: 1 });
    expect(terms.heard).toEqual(['second']);
  });

  test('opens at the end of its own time where it hangs from the start', async () => {
    const providers = [providerAt('first', first, { deadlineMs: 1_500 }), providerAt('second', second)];
    first.behave({ fault: 'silence' });
    const photos = await Promise.all(
      Array.from({ length: 5 }, () => readPhoto(providers, photo, request, hedged())),
    );
    expect(photos.map(({ provider }) => provider.name)).toEqual(Array(5).fill('second'));
    expect(providers[0]!.record.failures).toEqual({});
    await until(() => providers[0]!.breakerState === 'open');
    expect(providers[0]!.record.failures).toEqual({ timeout: 5 });
  });

  test('stays closed where it is merely slow: it reads on, and its times become known', async () => {
    let readings = 0;
    const slow = providerAt('first', first, {}, { read: () => void (readings += 1) });
    first.behave({ held: true });
    const terms = hedged();
    await Promise.all(Array.from({ length: 7 }, () => readPhoto([slow, two()[1]!], photo, request, terms)));
    expect(terms.hedges).toEqual(Array(7).fill('first overtaken'));
    await first.arrived(7);
    first.release();
    await until(() => readings === 7);
    expect([slow.breakerState, slow.record.failures]).toEqual(['closed', {}]);
  });

  test('stays closed where it becomes slower: the hedge soon waits longer', async () => {
    const slow = knownFor(providerAt('first', first), 10, MOST_KNOWN);
    first.behave({ held: true });
    // An overtaken try has as much again: enough on a busy machine, too.
    const floorMs = 2_000;
    const terms = hedged({ hedgeAfterMs: floorMs });
    await Promise.all(Array.from({ length: 6 }, () => readPhoto([slow, two()[1]!], photo, request, terms)));
    expect(terms.hedges).toEqual(Array(6).fill('first overtaken'));
    await first.arrived(6);
    first.release();
    await until(() => slow.times.p95! >= floorMs);
    expect([slow.breakerState, slow.record.failures]).toEqual(['closed', {}]);
  });
});

test('what an overtaken try cost is heard of when it answers late', async () => {
  const used: (Usage | undefined)[] = [];
  const slow = providerAt('first', first, {}, { read: (_, __, usage) => void used.push(usage) });
  first.behave({ held: true, tokens: { inputTokens: 70, outputTokens: 7 } });
  await readPhoto([slow, two()[1]!], photo, request, hedged());
  expect(used).toEqual([]);
  first.release();
  await until(() => used.length > 0);
  expect(used).toEqual([{ inputTokens: 70, outputTokens: 7 }]);
});

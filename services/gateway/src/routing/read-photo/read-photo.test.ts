import { AdapterError } from '@curbwise/vision';
import { providerAt, providerOf, termsOf } from '../../testing/chains';
import { startFakeProvider, type FakeProvider } from '../../testing/fake-provider';
import type { Provider } from '../provider/provider';
import { BudgetSpentError, readPhoto } from './read-photo';

let first: FakeProvider;
let second: FakeProvider;
let third: FakeProvider;
beforeAll(async () => {
  [first, second, third] = await Promise.all([startFakeProvider(), startFakeProvider(), startFakeProvider()]);
});
afterAll(() => Promise.all([first, second, third].map((server) => server.close())));
beforeEach(() => [first, second, third].forEach((server) => server.reset()));

const chain = () => [providerAt('first', first), providerAt('second', second), providerAt('third', third)];

test('the first provider reads and the others are not asked', async () => {
  const terms = termsOf();
  const read = await readPhoto(chain(), terms);
  expect(read).toMatchObject({ provider: { name: 'first' }, tries: 1 });
  expect(terms.heard).toEqual(['first']);
  expect([second.count(), third.count()]).toEqual([0, 0]);
});

describe('when the first provider fails', () => {
  test('with two behind it, each is asked once', async () => {
    first.behave({ fault: 'server-error' });
    second.behave({ fault: 'server-error' });
    const terms = termsOf();
    expect(await readPhoto(chain(), terms)).toMatchObject({
      provider: { name: 'third' },
      tries: 3,
    });
    expect(terms.heard).toEqual(['first', 'upstream', 'second', 'upstream', 'third']);
  });

  test('with one behind it, that one is asked before the first is asked again', async () => {
    first.next({ fault: 'server-error' });
    second.behave({ fault: 'server-error' });
    const terms = termsOf();
    expect(await readPhoto(chain().slice(0, 2), terms)).toMatchObject({
      provider: { name: 'first' },
      tries: 3,
    });
    expect(terms.heard).toEqual(['first', 'upstream', 'second', 'upstream', 'first']);
  });

  test('and the one behind it too, the one that did not time out is asked again', async () => {
    first.behave({ fault: 'silence' });
    second.next({ fault: 'server-error' });
    const terms = termsOf();
    const providers = [providerAt('first', first, { deadlineMs: 200 }), providerAt('second', second)];
    await readPhoto(providers, terms);
    expect(terms.heard).toEqual(['first', 'timeout', 'second', 'upstream', 'second']);
  });

  test('with none behind it, it is asked three times in all', async () => {
    first.behave({ fault: 'server-error' });
    await expect(readPhoto([providerAt('first', first)], termsOf())).rejects.toMatchObject({
      kind: 'upstream',
    });
    expect(first.count()).toBe(3);
  });

  test('once, it reads at the second try', async () => {
    first.next({ fault: 'server-error' });
    expect(await readPhoto([providerAt('first', first)], termsOf())).toMatchObject({
      tries: 2,
    });
  });

  test('in a way that a repeat would not change, the next one is asked at once', async () => {
    first.behave({ fault: 'unauthorized' });
    const terms = termsOf();
    await readPhoto(chain().slice(0, 2), terms);
    expect(terms.heard).toEqual(['first', 'unauthorized', 'second']);
  });

  test('with an invalid answer, it is asked again like after any failure', async () => {
    first.next({ fault: 'wrong-schema' });
    const terms = termsOf();
    await readPhoto(chain().slice(0, 1), terms);
    expect(terms.heard).toEqual(['first', 'invalid-answer', 'first']);
  });
});

describe('a provider that says how long to wait', () => {
  test('is asked again after that time if it fits', async () => {
    first.next({ fault: 'rate-limited', retryAfterSeconds: 1 });
    const begun = performance.now();
    const read = await readPhoto(chain().slice(0, 1), termsOf());
    expect(read).toMatchObject({ provider: { name: 'first' }, tries: 2 });
    expect(performance.now() - begun).toBeGreaterThan(990);
  });

  test('is left for the next one at once, however short the wait', async () => {
    first.next({ fault: 'rate-limited', retryAfterSeconds: 0 });
    const terms = termsOf();
    expect(await readPhoto(chain().slice(0, 2), terms)).toMatchObject({
      provider: { name: 'second' },
      tries: 2,
    });
  });

  test('is not asked for later photos either', async () => {
    first.next({ fault: 'rate-limited', retryAfterSeconds: 3600 });
    const providers = chain().slice(0, 2);
    await readPhoto(providers, termsOf());
    const terms = termsOf();
    await readPhoto(providers, terms);
    expect(terms.heard).toEqual(['second']);
  });

  test('is not asked again before the longest rest it asked for is over', async () => {
    first.next(
      { fault: 'rate-limited', retryAfterSeconds: 1, held: true },
      { fault: 'rate-limited', retryAfterSeconds: 2, held: true },
    );
    const alone = [providerAt('first', first)];
    const photos = [1, 2].map(() => readPhoto(alone, termsOf()));
    await first.arrived(2);
    const told = performance.now();
    first.release();
    await first.arrived(3);
    expect(performance.now() - told).toBeGreaterThan(1_990);
    expect(await Promise.all(photos)).toMatchObject([{ tries: 2 }, { tries: 2 }]);
  });

  test('is waited for when the one before it fails for good', async () => {
    const providers = chain().slice(0, 2);
    second.next({ fault: 'rate-limited', retryAfterSeconds: 1 });
    await expect(readPhoto([providers[1]!], termsOf({ deadlineMs: 1_500 }))).rejects.toMatchObject({
      kind: 'rate-limited',
    });
    first.behave({ fault: 'unauthorized' });
    const terms = termsOf();
    expect(await readPhoto(providers, terms)).toMatchObject({ provider: { name: 'second' } });
    expect(terms.heard).toEqual(['first', 'unauthorized', 'second']);
  });

  test('and says 0 seconds is not asked again at the same moment', async () => {
    first.next({ fault: 'unavailable', retryAfterSeconds: 0 });
    const begun = performance.now();
    expect(await readPhoto([providerAt('first', first)], termsOf())).toMatchObject({
      tries: 2,
    });
    expect(performance.now() - begun).toBeGreaterThan(140);
  });

  test('and is the only one fails at once if the time is too short, and says when it may be back', async () => {
    first.next({ fault: 'rate-limited', retryAfterSeconds: 3600 });
    const alone = [providerAt('first', first)];
    await expect(readPhoto(alone, termsOf())).rejects.toMatchObject({ kind: 'rate-limited' });
    const again = await readPhoto(alone, termsOf()).catch((error: unknown) => error);
    expect(again).toMatchObject({ kind: 'rate-limited' });
    expect((again as AdapterError).retryAfterMs).toBeGreaterThan(800_000);
    expect(first.count()).toBe(1);
  });

  test('and is the only one is waited for by photos that arrive meanwhile', async () => {
    first.next({ fault: 'rate-limited', retryAfterSeconds: 1 });
    const alone = [providerAt('first', first)];
    const earlier = readPhoto(alone, termsOf());
    await first.arrived(1);
    // The next request starts when the provider rests.
    while (alone[0]!.isAvailable(Date.now())) await new Promise(setImmediate);
    const later = readPhoto(alone, termsOf());
    expect(await Promise.all([earlier, later])).toMatchObject([{ tries: 2 }, { tries: 1 }]);
  });
});

describe('time', () => {
  test('a provider that stops answering leaves time for the next one', async () => {
    first.behave({ fault: 'silence' });
    const terms = termsOf({ deadlineMs: 1_000 });
    expect(await readPhoto(chain().slice(0, 2), terms)).toMatchObject({
      provider: { name: 'second' },
    });
    expect(terms.heard).toEqual(['first', 'timeout', 'second']);
  });

  test('the deadline holds for all tries together', async () => {
    for (const server of [first, second, third]) server.behave({ fault: 'headers-then-silence' });
    const begun = performance.now();
    await expect(readPhoto(chain(), termsOf({ deadlineMs: 600 }))).rejects.toMatchObject({
      kind: 'timeout',
      message: 'Reading the photo took too long',
    });
    expect(performance.now() - begun).toBeLessThan(1_200);
  });

  test('a provider has its own deadline for a try', async () => {
    first.behave({ fault: 'silence' });
    const begun = performance.now();
    const providers = [providerAt('first', first, { deadlineMs: 200 }), providerAt('second', second)];
    expect(await readPhoto(providers, termsOf())).toMatchObject({
      provider: { name: 'second' },
    });
    expect(performance.now() - begun).toBeLessThan(2_000);
  });

  test('when the client leaves, the reading ends and no other provider is asked', async () => {
    first.behave({ fault: 'silence' });
    const leaving = new AbortController();
    const terms = termsOf({ signal: leaving.signal });
    const reading = readPhoto(chain(), terms);
    void first.arrived(1).then(() => leaving.abort());
    await expect(reading).rejects.toMatchObject({ kind: 'aborted' });
    expect(terms.heard).toEqual(['first', 'aborted']);
  });
});

describe('a circuit breaker', () => {
  test('opens after five failures, and the next provider reads without an extra try', async () => {
    first.behave({ fault: 'unavailable' });
    const providers = chain().slice(0, 2);
    for (let photos = 0; photos < 5; photos += 1) await readPhoto(providers, termsOf());
    expect(providers[0]!.breakerState).toBe('open');
    const asked = first.count();
    const terms = termsOf();
    expect(await readPhoto(providers, terms)).toMatchObject({ tries: 1 });
    expect(terms.heard).toEqual(['second']);
    expect(first.count()).toBe(asked);
  });

  test('that is open fails at once if there is no other provider, and says when to try again', async () => {
    first.behave({ fault: 'unavailable' });
    const alone = [providerAt('first', first)];
    for (let photos = 0; photos < 2; photos += 1) {
      await expect(readPhoto(alone, termsOf())).rejects.toMatchObject({ kind: 'upstream' });
    }
    const asked = first.count();
    const failure = await readPhoto(alone, termsOf()).catch((error: unknown) => error);
    expect(failure).toMatchObject({ kind: 'upstream' });
    expect((failure as AdapterError).retryAfterMs).toBeGreaterThan(500);
    expect(first.count()).toBe(asked);
  });
});

test('no other provider is asked for an unreadable photo', async () => {
  const blind = providerOf({
    name: 'blind',
    model: 'blind',
    read: () => Promise.reject(new AdapterError('blind', 'unreadable-photo', 'Not a photo')),
    close: () => Promise.resolve(),
  });
  const terms = termsOf();
  await expect(readPhoto([blind, providerAt('second', second)], terms)).rejects.toMatchObject({
    kind: 'unreadable-photo',
  });
  expect(terms.heard).toEqual(['blind', 'unreadable-photo']);
});

test('skips a provider that the budget does not allow', async () => {
  const mayAsk = ({ name }: Provider) => name !== 'first';
  expect(await readPhoto(chain(), termsOf({ mayAsk }))).toMatchObject({
    provider: { name: 'second' },
  });
  await expect(readPhoto(chain(), termsOf({ mayAsk: () => false }))).rejects.toThrow(BudgetSpentError);
});

test('weights decide how often a provider is asked first, and the others stay behind it', async () => {
  const providers = [
    providerAt('first', first, { weight: 1 }),
    providerAt('second', second, { weight: 3 }),
    providerAt('third', third),
  ];
  const firstBy = async (draw: number) =>
    (await readPhoto(providers, termsOf({ random: () => draw }))).provider.name;
  expect([await firstBy(0), await firstBy(0.24), await firstBy(0.26), await firstBy(0.99)]).toEqual([
    'first',
    'first',
    'second',
    'second',
  ]);
  second.behave({ fault: 'unauthorized' });
  const terms = termsOf({ random: () => 0.9 });
  await readPhoto(providers, terms);
  expect(terms.heard).toEqual(['second', 'unauthorized', 'first']);
});

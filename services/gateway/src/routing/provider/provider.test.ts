import { createOpenAiAdapter, type AdapterError, type Photo } from '@curbwise/vision';
import { anotherPhoto } from '../../testing/another-photo';
import { noEvents, noReservation } from '../../testing/chains';
import { startFakeProvider, type FakeProvider } from '../../testing/fake-provider';
import { clock, photo as bytes } from '../../testing/requests';
import { Provider } from './provider';

const photo: Photo = { bytes, mediaType: 'image/jpeg', width: 1024, height: 768 };
const task = { photo, request: { clock, language: 'en' }, reserved: noReservation };
const PAUSES = { firstMs: 200, maxMs: 800, maxOperatorMs: 60_000 };

let server: FakeProvider;
beforeAll(async () => {
  server = await startFakeProvider();
});
afterAll(() => server.close());
beforeEach(() => server.reset());

function provider(): Provider {
  const adapter = createOpenAiAdapter({ apiKey: 'sk-1', model: 'm', baseURL: server.openAiUrl });
  return new Provider(
    { name: 'one', adapter: 'openai', apiKey: 'sk-1', weight: 0 },
    adapter,
    noEvents,
    PAUSES,
  );
}

const read = (one: Provider, signal = new AbortController().signal) =>
  one.read({ ...task, ms: 5_000, signal });
const kindOf = async (work: Promise<unknown>) =>
  work.then(
    () => 'read',
    (error: unknown) => (error as AdapterError).kind,
  );

async function broken(): Promise<Provider> {
  const one = provider();
  server.behave({ fault: 'unavailable' });
  for (let tries = 0; tries < 5; tries += 1) expect(await kindOf(read(one))).toBe('upstream');
  expect(one.breakerState).toBe('open');
  return one;
}

/** Waits until the provider may be asked again. */
async function pauseOver(one: Provider): Promise<void> {
  expect(one.isAvailable(Date.now())).toBe(false);
  while (!one.isAvailable(Date.now())) await new Promise(setImmediate);
}

test('after the pause one request probes the provider, and the others do not wait for it', async () => {
  const one = await broken();
  await pauseOver(one);
  server.behave({ held: true });
  const probe = read(one);
  await server.arrived(6);
  expect(one.breakerState).toBe('half-open');
  expect(one.isAvailable(Date.now())).toBe(false);
  server.release();
  expect(await kindOf(probe)).toBe('read');
  expect(one.breakerState).toBe('closed');
});

test('each probe that fails doubles the pause, up to the maximum', async () => {
  const one = await broken();
  const pauses: number[] = [];
  for (let probes = 0; probes < 4; probes += 1) {
    pauses.push(one.availableAt(0) - Date.now());
    await pauseOver(one);
    expect(await kindOf(read(one))).toBe('upstream');
    expect([one.breakerState, one.isAvailable(Date.now())]).toEqual(['open', false]);
  }
  for (const [index, longest] of [200, 400, 800, 800].entries()) {
    expect(pauses[index]).toBeLessThanOrEqual(longest);
    expect(pauses[index]).toBeGreaterThan(longest / 2);
  }
});

test('a photo that the provider does not understand never causes more than the first pause', async () => {
  const one = provider();
  server.behave({ status: 400 });
  const refuse = async () => {
    const { signal } = new AbortController();
    const other = { ...photo, bytes: anotherPhoto(bytes) };
    const reading = one.read({ ...task, photo: other, ms: 5_000, signal });
    expect(await kindOf(reading)).toBe('refused');
  };
  for (let photos = 0; photos < 5; photos += 1) await refuse();
  for (let probes = 0; probes < 3; probes += 1) {
    expect(one.availableAt(0) - Date.now()).toBeLessThanOrEqual(PAUSES.firstMs);
    await pauseOver(one);
    await refuse();
    expect(one.breakerState).toBe('open');
  }
  // A failure of the provider itself continues the doubling where it was.
  await pauseOver(one);
  server.behave({ fault: 'unavailable' });
  expect(await kindOf(read(one))).toBe('upstream');
  expect(one.availableAt(0) - Date.now()).toBeGreaterThan(PAUSES.firstMs / 2);
});

test('a probe goes on after its client has left', async () => {
  const one = await broken();
  await pauseOver(one);
  server.behave({ held: true });
  const leaving = new AbortController();
  const probe = read(one, leaving.signal);
  await server.arrived(6);
  leaving.abort();
  expect(await kindOf(probe)).toBe('aborted');
  expect(one.breakerState).toBe('half-open');
  server.release();
  while (one.breakerState === 'half-open') await new Promise(setImmediate);
  expect(one.breakerState).toBe('closed');
});

test('a probe that outlasts the patience of its driver still closes the breaker', async () => {
  const one = await broken();
  await pauseOver(one);
  server.behave({ held: true });
  const { signal } = new AbortController();
  const probe = one.read({ ...task, ms: 5_000, probeMs: 50, signal });
  expect(await kindOf(probe)).toBe('timeout');
  expect(one.breakerState).toBe('half-open');
  server.release();
  while (one.breakerState === 'half-open') await new Promise(setImmediate);
  expect(one.breakerState).toBe('closed');
});

test('a request during a probe fails at once', async () => {
  const one = await broken();
  await pauseOver(one);
  server.behave({ held: true });
  const probe = read(one);
  expect(await kindOf(read(one))).toBe('upstream');
  server.release();
  await server.arrived(6);
  server.release();
  expect(await kindOf(probe)).toBe('read');
  expect(server.count()).toBe(6);
});

test('closing the provider ends the probe', async () => {
  const one = await broken();
  one.hold();
  await pauseOver(one);
  server.behave({ fault: 'silence' });
  const probe = kindOf(read(one));
  await server.arrived(6);
  await one.release();
  expect(await probe).toBe('aborted');
});

test('does not wait for an adapter that ignores its signal', async () => {
  const settings = { name: 'deaf', adapter: 'openai', apiKey: 'none', weight: 0 } as const;
  const never = new Promise<never>(() => undefined);
  const adapter = { name: 'deaf', model: 'deaf', read: () => never, close: () => Promise.resolve() };
  const one = new Provider(settings, adapter, noEvents);
  const { signal } = new AbortController();
  expect(await kindOf(one.read({ ...task, ms: 20, signal }))).toBe('timeout');
  expect(await kindOf(read(one, AbortSignal.abort()))).toBe('aborted');
});

test.each(['content-filter', undefined] as const)(
  'refused photos and clients that leave do not open the breaker (%s)',
  async (fault) => {
    const one = provider();
    server.behave(fault ? { fault } : { fault: 'silence' });
    for (let tries = 1; tries <= 6; tries += 1) {
      const leaving = new AbortController();
      const reading = kindOf(read(one, leaving.signal));
      await server.arrived(tries);
      if (!fault) leaving.abort();
      expect(await reading).toBe(fault ? 'refused' : 'aborted');
    }
    expect(one.breakerState).toBe('closed');
  },
);

test('rests for a quarter of an hour at most, whatever the provider asks for', async () => {
  const one = provider();
  server.next({ fault: 'rate-limited', retryAfterSeconds: 86_400 });
  await kindOf(read(one));
  const rest = one.restsUntil - Date.now();
  expect(rest).toBeGreaterThan(14 * 60_000);
  expect(rest).toBeLessThanOrEqual(15 * 60_000);
});

import { AdapterError, providerFault } from '@curbwise/vision';
import { ProviderBreaker } from './breaker';

const PAUSES = { firstMs: 1_000, maxMs: 4_000, maxOperatorMs: 16_000 };
const unavailable = providerFault('one', 'upstream', { status: 503 });
const notUnderstood = providerFault('one', 'refused', { status: 400 });

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

function breakerOf(isCertain = () => false): ProviderBreaker {
  const countsAsFailure = (error: unknown) => error instanceof AdapterError && error.kind !== 'aborted';
  return new ProviderBreaker({ countsAsFailure, isCertain }, PAUSES);
}

async function fail(breaker: ProviderBreaker, error: AdapterError, times = 1): Promise<void> {
  for (let tries = 0; tries < times; tries += 1)
    await expect(breaker.execute(() => Promise.reject(error))).rejects.toBe(error);
}

/** Milliseconds until the next probe. */
const pauseOf = (breaker: ProviderBreaker) => breaker.availableAt(Date.now()) - Date.now();

test('opens when five tries have failed', async () => {
  const breaker = breakerOf();
  await fail(breaker, unavailable, 4);
  expect(breaker.state).toBe('closed');
  expect(breaker.availableAt(Date.now())).toBe(0);
  await fail(breaker, unavailable);
  expect(breaker.state).toBe('open');
  expect(pauseOf(breaker)).toBe(PAUSES.firstMs);
});

test('stays closed while no more than half of the tries fail', async () => {
  const breaker = breakerOf();
  for (let rounds = 0; rounds < 10; rounds += 1) {
    await breaker.execute(() => Promise.resolve());
    await fail(breaker, unavailable);
  }
  expect(breaker.state).toBe('closed');
});

test('opens at the first failure that is certain to repeat', async () => {
  const breaker = breakerOf(() => true);
  await fail(breaker, unavailable);
  expect(breaker.state).toBe('open');
});

test('does not open for errors that do not count', async () => {
  const breaker = breakerOf();
  await fail(breaker, providerFault('one', 'aborted'), 20);
  expect(breaker.state).toBe('closed');
});

test('refuses work while it is open', async () => {
  const breaker = breakerOf(() => true);
  await fail(breaker, unavailable);
  const work = jest.fn();
  await expect(breaker.execute(work)).rejects.toMatchObject({ isBrokenCircuitError: true });
  expect(work).not.toHaveBeenCalled();
});

test('doubles the pause after each probe that fails, up to the maximum', async () => {
  const breaker = breakerOf();
  await fail(breaker, unavailable, 5);
  for (const pauseMs of [1_000, 2_000, 4_000, 4_000]) {
    expect(pauseOf(breaker)).toBe(pauseMs);
    jest.advanceTimersByTime(pauseMs);
    await fail(breaker, unavailable);
    expect(breaker.state).toBe('open');
  }
});

test('waits longer for a provider that only its operator can repair', async () => {
  const breaker = breakerOf(() => true);
  const gone = providerFault('one', 'unknown-model', { status: 404 });
  await fail(breaker, gone);
  for (const pauseMs of [1_000, 2_000, 4_000, 8_000, 16_000, 16_000]) {
    expect(pauseOf(breaker)).toBe(pauseMs);
    jest.advanceTimersByTime(pauseMs);
    await fail(breaker, gone);
  }
  jest.advanceTimersByTime(16_000);
  await fail(breaker, unavailable);
  expect(pauseOf(breaker)).toBe(PAUSES.maxMs);
});

test('pauses for the first pause only after photos that the provider does not understand', async () => {
  const breaker = breakerOf();
  await fail(breaker, notUnderstood, 5);
  for (let probes = 0; probes < 3; probes += 1) {
    expect(pauseOf(breaker)).toBe(PAUSES.firstMs);
    jest.advanceTimersByTime(PAUSES.firstMs);
    await fail(breaker, notUnderstood);
  }
});

test('closes after a probe that succeeds', async () => {
  const breaker = breakerOf(() => true);
  await fail(breaker, unavailable);
  jest.advanceTimersByTime(PAUSES.firstMs);
  await breaker.execute(() => Promise.resolve());
  expect(breaker.state).toBe('closed');
});

test('while a probe is under way, the next request may be made one pause later', async () => {
  const breaker = breakerOf(() => true);
  await fail(breaker, unavailable);
  jest.advanceTimersByTime(PAUSES.firstMs);
  let finish: () => void = () => undefined;
  const probe = breaker.execute(() => new Promise<void>((resolve) => (finish = resolve)));
  expect(breaker.state).toBe('half-open');
  expect(pauseOf(breaker)).toBe(PAUSES.firstMs);
  finish();
  await probe;
});

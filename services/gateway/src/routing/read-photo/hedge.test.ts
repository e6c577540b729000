import { hedge, type HedgedWork } from './hedge';

const SOON_MS = 5;
const LATE_MS = 60_000;

/** A way that the test controls. */
function wayOf() {
  let read: (result: string) => void = () => undefined;
  let fail: (error: Error) => void = () => undefined;
  const result = new Promise<string>((resolve, reject) => {
    read = resolve;
    fail = reject;
  });
  let begin: (decided: AbortSignal) => void = () => undefined;
  const begun = new Promise<AbortSignal>((resolve) => (begin = resolve));
  const go = (decided: AbortSignal) => {
    begin(decided);
    return result;
  };
  return { go, begun, read, fail };
}

/** Two ways. By default the second starts soon. */
function hedged({ afterMs, isFinal }: Partial<Pick<HedgedWork<string>, 'afterMs' | 'isFinal'>> = {}) {
  const [first, second] = [wayOf(), wayOf()];
  let isBegun = false;
  const outcome = hedge<string>({
    first: first.go,
    second: (decided) => {
      isBegun = true;
      return second.go(decided);
    },
    afterMs: afterMs === undefined ? SOON_MS : afterMs,
    isFinal: isFinal ?? (() => false),
  });
  return { first, second, outcome, isBegun: () => isBegun };
}

test.each([['before the delay is over', LATE_MS] as const, ['when there is no delay', null] as const])(
  'the second does not start if the first succeeds %s',
  async (_, afterMs) => {
    const { first, outcome, isBegun } = hedged({ afterMs });
    first.read('one');
    expect(await outcome).toEqual({ settled: { result: 'one' }, by: 'first', isHedged: false });
    expect(isBegun()).toBe(false);
  },
);

test('a failure of the first before the delay is over is returned at once', async () => {
  const { first, outcome, isBegun } = hedged({ afterMs: LATE_MS });
  const error = new Error('one');
  first.fail(error);
  expect(await outcome).toEqual({ settled: { error }, by: 'first', isHedged: false });
  expect(isBegun()).toBe(false);
});

test('waits for the first when there is no second', async () => {
  const first = wayOf();
  let asked: () => void = () => undefined;
  const isAsked = new Promise<void>((resolve) => (asked = resolve));
  const second = () => {
    asked();
    return null;
  };
  const outcome = hedge<string>({ first: first.go, second, afterMs: SOON_MS, isFinal: () => false });
  await isAsked;
  first.read('one');
  expect(await outcome).toEqual({ settled: { result: 'one' }, by: 'first', isHedged: false });
});

test.each(['first', 'second'] as const)('the success of the %s counts, and both signals fire', async (by) => {
  const { first, second, outcome } = hedged();
  const signals = [await first.begun, await second.begun];
  expect(signals.map(({ aborted }) => aborted)).toEqual([false, false]);
  (by === 'first' ? first : second).read(by);
  expect(await outcome).toEqual({ settled: { result: by }, by, isHedged: true });
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
});

test.each([
  ['first', 'second'],
  ['second', 'first'],
] as const)('when the %s fails, the %s is awaited', async (failing, by) => {
  const { first, second, outcome } = hedged();
  await second.begun;
  (failing === 'first' ? first : second).fail(new Error(failing));
  await new Promise(setImmediate);
  (by === 'first' ? first : second).read(by);
  expect(await outcome).toEqual({ settled: { result: by }, by, isHedged: true });
});

test('when both fail, the last failure counts', async () => {
  const { first, second, outcome } = hedged();
  await second.begun;
  second.fail(new Error('earlier'));
  await new Promise(setImmediate);
  const error = new Error('later');
  first.fail(error);
  expect(await outcome).toEqual({ settled: { error }, by: 'first', isHedged: true });
});

test('a final failure of one ends both', async () => {
  const { first, second, outcome } = hedged({ isFinal: () => true });
  await second.begun;
  const error = new Error('final');
  second.fail(error);
  expect(await outcome).toEqual({ settled: { error }, by: 'second', isHedged: true });
  expect((await first.begun).aborted).toBe(true);
});

test('a later failure is no unhandled rejection', async () => {
  const unhandled: unknown[] = [];
  const note = (reason: unknown) => void unhandled.push(reason);
  process.on('unhandledRejection', note);
  const { first, second, outcome } = hedged();
  await second.begun;
  second.read('two');
  await outcome;
  first.fail(new Error('too late'));
  // Node reports unhandled rejections after the microtasks of a turn.
  await new Promise(setImmediate);
  await new Promise(setImmediate);
  process.off('unhandledRejection', note);
  expect(unhandled).toEqual([]);
});

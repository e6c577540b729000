import { FRAME_INTERVAL_MS, watchFrames } from './use-watching';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** A look that takes this long. */
const lookOf = (milliseconds: number) =>
  jest.fn(() => new Promise<void>((resolve) => setTimeout(resolve, milliseconds)));

test('looks at about three frames a second', async () => {
  const look = lookOf(50);
  const stop = watchFrames(look);
  await jest.advanceTimersByTimeAsync(3 * FRAME_INTERVAL_MS - 1);
  expect(look).toHaveBeenCalledTimes(3);
  stop();
});

test('waits for a look that takes long before the next one', async () => {
  const look = lookOf(1000);
  const stop = watchFrames(look);
  await jest.advanceTimersByTimeAsync(999);
  expect(look).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(2);
  expect(look).toHaveBeenCalledTimes(2);
  stop();
});

test('stops between two looks or during one', async () => {
  const look = lookOf(50);
  watchFrames(look)();
  await jest.advanceTimersByTimeAsync(2000);
  expect(look).toHaveBeenCalledTimes(1);
  const stop = watchFrames(look);
  await jest.advanceTimersByTimeAsync(100);
  stop();
  await jest.advanceTimersByTimeAsync(2000);
  expect(look).toHaveBeenCalledTimes(2);
});

import type { CDPSession } from 'playwright-core';
import { unlessFrozen } from './frozen';

test('ends with the work that it watches, even while it waits for an answer of the browser', async () => {
  jest.useFakeTimers();
  const asked: ((answer: { processInfo: [] }) => void)[] = [];
  const session = { send: () => new Promise((resolve) => asked.push(resolve)) } as unknown as CDPSession;
  let finish: (result: string) => void = () => undefined;
  const work = new Promise<string>((resolve) => (finish = resolve));
  const watched = unlessFrozen({ work, ping: () => work, session, limitS: 2, onProgress: () => undefined });
  await jest.advanceTimersByTimeAsync(1000);
  expect(asked).toHaveLength(1);
  finish('done');
  expect(await watched).toBe('done');
  asked[0]?.({ processInfo: [] });
  await jest.advanceTimersByTimeAsync(1000);
  expect(asked).toHaveLength(1);
  jest.useRealTimers();
});

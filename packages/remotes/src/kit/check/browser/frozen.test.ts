import type { CDPSession } from 'playwright-core';
import { unlessFrozen } from './frozen';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('ends with the work that it watches, even while it waits for an answer of the browser', async () => {
  const asked: ((answer: { processInfo: [] }) => void)[] = [];
  const session = { send: () => new Promise((resolve) => asked.push(resolve)) } as unknown as CDPSession;
  let finish: (result: string) => void = () => undefined;
  const work = new Promise<string>((resolve) => (finish = resolve));
  const watched = unlessFrozen({ work, ping: () => work, session, limitS: 2 });
  await jest.advanceTimersByTimeAsync(1000);
  expect(asked).toHaveLength(1);
  finish('done');
  expect(await watched).toBe('done');
  asked[0]?.({ processInfo: [] });
  await jest.advanceTimersByTimeAsync(1000);
  expect(asked).toHaveLength(1);
});

test('ends work that never ends although the page answers', async () => {
  const session = { send: async () => ({ processInfo: [] }) } as unknown as CDPSession;
  const work = new Promise<string>(() => undefined);
  const watched = unlessFrozen({ work, ping: async () => 0, session, limitS: 2 });
  const ended = expect(watched).rejects.toThrow('it waits for something that never comes');
  await jest.advanceTimersByTimeAsync(60_000);
  await ended;
});

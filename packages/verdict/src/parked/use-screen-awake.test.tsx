import { act, render } from '@testing-library/react';
import { useScreenAwake } from './stay-view';

/** A phone: releases its locks when the page is hidden, and gives none to a hidden page. */
let held: Set<object>;
let refused: boolean;
let visibility: DocumentVisibilityState;

const request = async () => {
  if (refused || visibility === 'hidden') throw new DOMException('not now', 'NotAllowedError');
  const lock = {
    released: false,
    release: async () => {
      lock.released = true;
      held.delete(lock);
    },
  };
  held.add(lock);
  return lock;
};

function Screen({ wanted }: { wanted: boolean }) {
  useScreenAwake(wanted);
  return null;
}

const settled = () => act(async () => undefined);

async function show(wanted: boolean) {
  const shown = render(<Screen wanted={wanted} />);
  await settled();
  return shown;
}

async function turn(to: DocumentVisibilityState): Promise<void> {
  visibility = to;
  if (to === 'hidden') for (const lock of held) await (lock as { release: () => Promise<void> }).release();
  document.dispatchEvent(new Event('visibilitychange'));
  await settled();
}

beforeEach(() => {
  held = new Set();
  refused = false;
  visibility = 'visible';
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'wakeLock');
  jest.restoreAllMocks();
});

test('keeps the screen on while wanted', async () => {
  const { rerender } = await show(false);
  expect(held.size).toBe(0);
  rerender(<Screen wanted />);
  await settled();
  expect(held.size).toBe(1);
  rerender(<Screen wanted={false} />);
  await settled();
  expect(held.size).toBe(0);
});

test('releases the lock on unmount', async () => {
  const { unmount } = await show(true);
  expect(held.size).toBe(1);
  unmount();
  expect(held.size).toBe(0);
});

test('requests one lock again when the page is visible again', async () => {
  await show(true);
  await turn('hidden');
  expect(held.size).toBe(0);
  await turn('visible');
  await turn('visible');
  expect(held.size).toBe(1);
});

test('a hidden page requests no lock, and a lock that arrives after unmount is released', async () => {
  await turn('hidden');
  const { unmount } = await show(true);
  visibility = 'visible';
  document.dispatchEvent(new Event('visibilitychange'));
  unmount();
  await settled();
  expect(held.size).toBe(0);
});

test('asks again after a refusal when the page is visible again', async () => {
  refused = true;
  await show(true);
  expect(held.size).toBe(0);
  refused = false;
  await turn('hidden');
  await turn('visible');
  expect(held.size).toBe(1);
});

test('does nothing without browser support', async () => {
  Reflect.deleteProperty(navigator, 'wakeLock');
  await show(true);
  await turn('visible');
  expect(held.size).toBe(0);
});

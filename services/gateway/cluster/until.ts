import { setTimeout as pause } from 'node:timers/promises';

const POLL_MS = 20;

/**
 * Polls until a condition holds in another process.
 * @param what names the condition in the error
 * @throws Error if it does not hold within `withinMs`
 */
export async function until(what: string, isSo: () => Promise<boolean>, withinMs = 10_000): Promise<void> {
  const end = performance.now() + withinMs;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`Not true after ${withinMs} ms: ${what}`);
    await pause(POLL_MS);
  }
}

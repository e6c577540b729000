import { setTimeout as pause } from 'node:timers/promises';

const LOOK_AGAIN_MS = 20;

/**
 * There once something is so in another process, which can only be asked.
 * @param what is named in the error
 * @throws Error if it is not so after `withinMs`
 */
export async function until(what: string, isSo: () => Promise<boolean>, withinMs = 10_000): Promise<void> {
  const end = performance.now() + withinMs;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`Not so after ${withinMs} ms: ${what}`);
    await pause(LOOK_AGAIN_MS);
  }
}

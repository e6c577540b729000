import type { CDPSession } from 'playwright-core';

/**
 * CPU time of the page's process during which its main thread does not answer, in seconds: it is frozen then. Time in which
 * other programs have the processor does not count. The longest of our own remotes: see decision 39.
 */
export const FROZEN_AFTER_CPU_S = 2;

/** Time between two looks at the process, in milliseconds. */
const INTERVAL_MS = 250;

/**
 * Answers of the main thread, each after {@link INTERVAL_MS}, before work that is not done counts as endless: 30 s, and longer
 * on a busy machine. The longest work of our own remotes waits for one timer of 2 s.
 */
const MAX_ANSWERS = 120;

/** The page is frozen, or what it began does not end. */
export class FrozenError extends Error {}

interface Watched<Result> {
  work: Promise<Result>;
  /** Asks the main thread of the page for an answer. */
  ping: () => Promise<unknown>;
  /** Session of the browser, which has one page. */
  session: CDPSession;
  limitS: number;
}

/**
 * Waits for work of a page, and kills its process when the main thread is frozen.
 * @throws FrozenError then, or if the work does not end although the main thread answers
 */
export async function unlessFrozen<Result>({ work, ...watched }: Watched<Result>): Promise<Result> {
  const ended = new AbortController();
  try {
    return await Promise.race([work, watch(watched, ended.signal)]);
  } finally {
    ended.abort();
  }
}

/** Looks at the process of a page again and again. Rejects when its main thread is frozen, or when the work has ended. */
async function watch(
  { ping, session, limitS }: Omit<Watched<never>, 'work'>,
  ended: AbortSignal,
): Promise<never> {
  let [isAsked, askedAtS, answers] = [false, 0, 0];
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, INTERVAL_MS));
    ended.throwIfAborted();
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    ended.throwIfAborted();
    const renderers = processInfo.filter(({ type }) => type === 'renderer');
    const cpuS = renderers.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
    if (!isAsked) {
      [isAsked, askedAtS] = [true, cpuS];
      ping().then(
        () => ([isAsked, answers] = [false, answers + 1]),
        () => undefined,
      );
    } else if (cpuS - askedAtS > limitS) {
      for (const { id } of renderers) process.kill(id, 'SIGKILL');
      throw new FrozenError(`it freezes the page: no answer during ${FROZEN_AFTER_CPU_S} s of CPU time`);
    }
    if (answers > MAX_ANSWERS) throw new FrozenError('it waits for something that never comes');
  }
}

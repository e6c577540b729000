import type { CDPSession } from 'playwright-core';

/**
 * CPU time of the page's process during which its main thread does not answer, in seconds: it is frozen then. Time in which
 * other programs have the processor does not count. The longest of our own remotes: see decision 39.
 */
export const FROZEN_AFTER_CPU_S = 2;

/** Time between two looks at the process, in milliseconds. */
const INTERVAL_MS = 250;

export class FrozenError extends Error {
  constructor() {
    super(`it freezes the page: no answer during ${FROZEN_AFTER_CPU_S} s of CPU time`);
  }
}

interface Renderer {
  /** Process id. */
  id: number;
  /** CPU time since its start, in seconds. */
  cpuTime: number;
}

interface Watched<Result> {
  work: Promise<Result>;
  /** Asks the main thread of the page for an answer. */
  ping: () => Promise<unknown>;
  /** Session of the browser, which has one page. */
  session: CDPSession;
  limitS: number;
  /** Called when the page used CPU time. */
  onProgress: () => void;
}

/**
 * Waits for work of a page, and kills its process when the main thread is frozen.
 * @throws FrozenError then
 */
export async function unlessFrozen<Result>(watched: Watched<Result>): Promise<Result> {
  const { work, ping, session, limitS, onProgress } = watched;
  let timer: NodeJS.Timeout | undefined;
  let isEnded = false;
  const frozen = new Promise<never>((_, reject) => {
    let [isAsked, askedAtS, lastS] = [false, 0, 0];
    const look = async () => {
      const renderers = await renderersOf(session);
      if (isEnded) return;
      const cpuS = renderers.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
      if (cpuS > lastS) onProgress();
      lastS = cpuS;
      if (!isAsked) {
        [isAsked, askedAtS] = [true, cpuS];
        ping().then(
          () => (isAsked = false),
          () => undefined,
        );
      } else if (cpuS - askedAtS > limitS) {
        for (const { id } of renderers) process.kill(id, 'SIGKILL');
        throw new FrozenError();
      }
      next();
    };
    const next = () => (timer = setTimeout(() => void look().catch(reject), INTERVAL_MS));
    next();
  });
  try {
    return await Promise.race([work, frozen]);
  } finally {
    isEnded = true;
    clearTimeout(timer);
  }
}

async function renderersOf(session: CDPSession): Promise<Renderer[]> {
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  return processInfo.filter(({ type }) => type === 'renderer');
}

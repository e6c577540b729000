import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { Behaviour } from './provider-behaviour';
import type { ProviderCounts, ProviderMessage, ProviderOrder } from './provider-messages';

/** A fake provider in a process of its own. */
export interface ProviderProcess {
  readonly openAiUrl: string;
  readonly geminiUrl: string;
  /** Does this with all requests from now on, but for those that `next` is for. */
  behave(behaviour: Behaviour): Promise<ProviderCounts>;
  /** Does these with the next requests, one each. */
  next(...behaviours: Behaviour[]): Promise<ProviderCounts>;
  /** Forgets what it counted and what it was told, and answers again. */
  reset(): Promise<ProviderCounts>;
  counts(): Promise<ProviderCounts>;
  close(): Promise<void>;
}

/**
 * Starts a fake provider in a process of its own, and waits until it listens.
 * @param program the bundled `fake-provider-program`
 */
export async function startProviderProcess(program: string): Promise<ProviderProcess> {
  const { PATH } = process.env;
  const child = fork(program, { env: { PATH }, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const exited = once(child, 'exit');
  const told = async (): Promise<ProviderMessage> => {
    const ended = exited.then(() => Promise.reject(new Error('The fake provider ended')));
    const [message] = await Promise.race([once(child, 'message') as Promise<[ProviderMessage]>, ended]);
    return message;
  };
  const ready = await told();
  if (ready.type !== 'ready') throw new Error('The fake provider did not say where it listens');
  /** Orders one at a time, so that each gets its own answer. */
  let last: Promise<unknown> = Promise.resolve();
  function order(what: ProviderOrder): Promise<ProviderCounts> {
    const answered = last.then(async () => {
      const answer = told();
      child.send(what);
      const message = await answer;
      if (message.type !== 'counts') throw new Error('The fake provider did not say what it counted');
      return message.counts;
    });
    last = answered.catch(() => {});
    return answered;
  }
  return {
    openAiUrl: ready.openAiUrl,
    geminiUrl: ready.geminiUrl,
    behave: (behaviour) => order({ type: 'behave', behaviour }),
    next: (...behaviours) => order({ type: 'next', behaviours }),
    reset: () => order({ type: 'reset' }),
    counts: () => order({ type: 'count' }),
    async close() {
      if (child.connected) child.disconnect();
      await exited;
    },
  };
}

import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { Behaviour } from './provider-behaviour';
import type { ProviderCounts, ProviderMessage, ProviderOrder } from './provider-messages';

/** A fake provider in its own process. */
export interface ProviderProcess {
  readonly openAiUrl: string;
  readonly geminiUrl: string;
  /** Sets the behaviour for all requests from now on, except those that `next` covers. */
  behave(behaviour: Behaviour): Promise<ProviderCounts>;
  /** Sets the behaviours of the next requests, one each. */
  next(...behaviours: Behaviour[]): Promise<ProviderCounts>;
  /** Forgets all counts and behaviours, and answers again. */
  reset(): Promise<ProviderCounts>;
  counts(): Promise<ProviderCounts>;
  close(): Promise<void>;
}

/**
 * Starts a fake provider in its own process, and waits until it listens.
 * @param program the bundled `fake-provider-program`
 */
export async function startProviderProcess(program: string): Promise<ProviderProcess> {
  const { PATH } = process.env;
  const child = fork(program, { env: { PATH }, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const exited = once(child, 'exit');
  const nextMessage = async (): Promise<ProviderMessage> => {
    const ended = exited.then(() => Promise.reject(new Error('The fake provider ended')));
    const [message] = await Promise.race([once(child, 'message') as Promise<[ProviderMessage]>, ended]);
    return message;
  };
  const ready = await nextMessage();
  if (ready.type !== 'ready') throw new Error('The fake provider did not say where it listens');
  let last: Promise<unknown> = Promise.resolve();
  /** Sends one order at a time, so that each gets its own answer. */
  function send(order: ProviderOrder): Promise<ProviderCounts> {
    const answered = last.then(async () => {
      const answer = nextMessage();
      child.send(order);
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
    behave: (behaviour) => send({ type: 'behave', behaviour }),
    next: (...behaviours) => send({ type: 'next', behaviours }),
    reset: () => send({ type: 'reset' }),
    counts: () => send({ type: 'count' }),
    async close() {
      if (child.connected) child.disconnect();
      await exited;
    },
  };
}

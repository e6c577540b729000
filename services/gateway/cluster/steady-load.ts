import { sendPhoto, type Answered } from './send-photo';

/** A steady load of photos. Each request has a new client and a new photo. */
export interface SteadyLoad {
  readonly answered: readonly Answered[];
  /** Waits until that many more requests have been answered. */
  more(count: number): Promise<void>;
  /** Stops sending, and waits for the requests under way. */
  stop(): Promise<readonly Answered[]>;
}

/** Keeps a number of requests under way until it is stopped. */
export function steadyLoad(url: string, clients: number): SteadyLoad {
  const answered: Answered[] = [];
  const waiting = new Set<{ total: number; resolve(): void }>();
  let isOver = false;

  async function client(): Promise<void> {
    while (!isOver) {
      answered.push(await sendPhoto(url));
      for (const waiter of waiting) {
        if (answered.length < waiter.total) continue;
        waiting.delete(waiter);
        waiter.resolve();
      }
    }
  }

  const clientsDone = Promise.all(Array.from({ length: clients }, client));
  return {
    answered,
    more: (count) => new Promise((resolve) => waiting.add({ total: answered.length + count, resolve })),
    async stop() {
      isOver = true;
      await clientsDone;
      return answered;
    },
  };
}

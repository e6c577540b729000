import { sendPhoto, type Answered } from './send-photo';

/** Photos that are sent one after another by so many clients at a time, each client new and each photo another. */
export interface SteadyLoad {
  readonly answered: readonly Answered[];
  /** There once so many more have been answered. */
  more(count: number): Promise<void>;
  /** Sends no more, and waits for those on their way. */
  stop(): Promise<readonly Answered[]>;
}

/** Keeps so many requests on their way until it is stopped. */
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

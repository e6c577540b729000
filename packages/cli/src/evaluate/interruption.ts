import { setMaxListeners } from 'node:events';

/** What happens on Ctrl+C: the first ends the run once what is under way has come back, the second at once. */
export interface Interruption {
  readonly stop: AbortSignal;
  readonly abort: AbortSignal;
  readonly wasInterrupted: boolean;
  end(): void;
}

/** Listens for Ctrl+C, and for SIGTERM, until it is ended. @param onFirst tells the person what happens */
export function listenForInterruption(onFirst: () => void): Interruption {
  const [stop, abort] = [new AbortController(), new AbortController()];
  // Every request and every rest listens for the end.
  setMaxListeners(0, stop.signal, abort.signal);
  const interrupt = () => {
    if (stop.signal.aborted) return abort.abort();
    stop.abort();
    onFirst();
  };
  process.on('SIGINT', interrupt).on('SIGTERM', interrupt);
  return {
    stop: stop.signal,
    abort: abort.signal,
    get wasInterrupted() {
      return stop.signal.aborted;
    },
    end() {
      process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
    },
  };
}

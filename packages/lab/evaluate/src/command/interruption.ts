import { setMaxListeners } from 'node:events';

/** Handles Ctrl+C during a run. */
export interface Interruption {
  /** Aborted by the first Ctrl+C: start no more requests, and wait for the running ones. */
  readonly stop: AbortSignal;
  /** Aborted by the second Ctrl+C: cancel the running requests too. */
  readonly abort: AbortSignal;
  readonly wasInterrupted: boolean;
  /** Stops listening. */
  end(): void;
}

/** Listens for SIGINT (Ctrl+C) and SIGTERM. @param onFirst called on the first signal */
export function listenForInterruption(onFirst: () => void): Interruption {
  const [stop, abort] = [new AbortController(), new AbortController()];
  // Every request and every pause adds a listener.
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

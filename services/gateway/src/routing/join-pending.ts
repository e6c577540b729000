import { providerFault } from '@curbwise/vision';

/**
 * Waits for pending work that other callers may wait for too. Leaving does not end the work.
 * @param signal ends the wait of this caller
 * @throws AdapterError of kind `aborted` as soon as the signal fires; otherwise what the work throws
 */
export async function joinPending<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  let leave: () => void = () => undefined;
  const left = new Promise<never>((_, reject) => {
    leave = () => reject(providerFault('none', 'aborted'));
    if (signal.aborted) leave();
    else signal.addEventListener('abort', leave, { once: true });
  });
  try {
    return await Promise.race([work, left]);
  } finally {
    signal.removeEventListener('abort', leave);
  }
}

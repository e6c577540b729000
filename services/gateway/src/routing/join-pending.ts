import { providerFault } from '@curbwise/vision';

/**
 * Waits for work that goes on without whoever waits for it.
 * @throws AdapterError of kind `aborted` as soon as the signal fires; what the work throws
 */
export async function waitAlong<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
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

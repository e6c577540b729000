import { RemoteFailure } from './remote-failure';

/**
 * Limits how long a promise may take. The work itself is not cancelled.
 * Rejects with a RemoteFailure after `timeoutMs`.
 */
export function withTimeout<Value>(
  promised: Promise<Value>,
  timeoutMs: number,
  name: string,
): Promise<Value> {
  return new Promise((resolve, reject) => {
    const onTimeout = () =>
      reject(new RemoteFailure('unreachable', `${name} took longer than ${timeoutMs} ms`));
    const timer = setTimeout(onTimeout, timeoutMs);
    promised.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

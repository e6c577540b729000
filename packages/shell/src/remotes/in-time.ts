import { RemoteFailure } from './remote-failure';

/**
 * What is promised, if it is there in time; it goes on by itself otherwise.
 * Rejects with a RemoteFailure after `limitMs`.
 */
export function inTime<Value>(promised: Promise<Value>, limitMs: number, name: string): Promise<Value> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new RemoteFailure('unreachable', `${name} took longer than ${limitMs} ms`));
    const timer = setTimeout(late, limitMs);
    promised.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

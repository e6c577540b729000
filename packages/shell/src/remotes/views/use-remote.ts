import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { reportToConsole, type Remote } from '@curbwise/platform';
import { useLoader } from './loader-context';
import { RemoteFailure } from '../loading/remote-failure';

/** The state of a remote that is being loaded. */
export type RemoteState =
  | { status: 'loading' }
  | { status: 'ready'; remote: Remote }
  | { status: 'failed'; kind: RemoteFailure['kind'] };

/** Loads a remote. @returns its state, and a function that tries again */
export function useRemote(name: string): [state: RemoteState, again: () => void] {
  const loader = useLoader();
  const remote = useSyncExternalStore(loader.subscribe, () => loader.loaded(name));
  const [failure, setFailure] = useState<RemoteFailure['kind'] | null>(null);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let isUnmounted = false;
    const loading = attempt === 0 ? loader.load(name) : loader.retry(name);
    loading.catch((error: unknown) => {
      reportToConsole(`Remote ${name} failed:`, error);
      if (!isUnmounted) setFailure(error instanceof RemoteFailure ? error.kind : 'unreachable');
    });
    return () => {
      isUnmounted = true;
    };
  }, [loader, name, attempt]);

  const again = useCallback(() => {
    setFailure(null);
    setAttempt((count) => count + 1);
  }, []);

  if (remote) return [{ status: 'ready', remote }, again];
  return [failure ? { status: 'failed', kind: failure } : { status: 'loading' }, again];
}

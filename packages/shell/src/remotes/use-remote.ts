import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { reportToConsole, type Remote } from '@curbwise/platform';
import { useLoader } from './loader-context';
import { RemoteFailure } from './remote-failure';

/** Where the loading of a remote stands. */
export type RemoteState =
  | { status: 'loading' }
  | { status: 'ready'; remote: Remote }
  | { status: 'failed'; kind: RemoteFailure['kind'] };

/** Loads a remote as long as the component is there, and again when asked to. */
export function useRemote(name: string): [state: RemoteState, again: () => void] {
  const loader = useLoader();
  const remote = useSyncExternalStore(loader.subscribe, () => loader.loaded(name));
  const [failure, setFailure] = useState<RemoteFailure['kind'] | null>(null);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let gone = false;
    const loading = attempt === 0 ? loader.load(name) : loader.retry(name);
    loading.catch((error: unknown) => {
      reportToConsole(`Remote ${name} failed:`, error);
      if (!gone) setFailure(error instanceof RemoteFailure ? error.kind : 'unreachable');
    });
    return () => {
      gone = true;
    };
  }, [loader, name, attempt]);

  const again = useCallback(() => {
    setFailure(null);
    setAttempt((count) => count + 1);
  }, []);

  if (remote) return [{ status: 'ready', remote }, again];
  return [failure ? { status: 'failed', kind: failure } : { status: 'loading' }, again];
}

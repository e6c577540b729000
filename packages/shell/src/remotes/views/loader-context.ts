import { createContext, useCallback, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { reportToConsole, type Remote } from '@curbwise/platform';
import { RemoteFailure } from '../loading/remote-failure';
import type { RemoteLoader } from '../loading/remote-loader';

const LoaderContext = createContext<RemoteLoader | null>(null);

/** Provides the loader to all components below. */
export const LoaderProvider = LoaderContext.Provider;

/**
 * The loader of the page.
 * @throws Error outside of a {@link LoaderProvider}
 */
export function useLoader(): RemoteLoader {
  const loader = useContext(LoaderContext);
  if (!loader) throw new Error('there is no LoaderProvider');
  return loader;
}

type RemoteState =
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

/** A loader for remotes in the same bundle as the shell, for tools around the app. */
export function bundledRemotes(remotes: readonly Remote[]): RemoteLoader {
  const remoteOf = (name: string) => remotes.find((remote) => remote.name === name);
  const load = async (name: string) => {
    const remote = remoteOf(name);
    if (!remote) throw new RemoteFailure('unreachable', `there is no remote ${name} in this bundle`);
    return remote;
  };
  return {
    loaded: remoteOf,
    load,
    fetch: async () => undefined,
    retry: load,
    shows: () => () => undefined,
    reportBroken: () => undefined,
    replaceBroken: async () => undefined,
    subscribe: () => () => undefined,
  };
}

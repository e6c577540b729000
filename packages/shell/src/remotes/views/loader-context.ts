import { createContext, useContext } from 'react';
import type { Remote } from '@curbwise/platform';
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
  if (!loader) throw new Error('there is no remote loader above this component');
  return loader;
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
    retry: load,
    reportBroken: () => undefined,
    replaceBroken: async () => undefined,
    subscribe: () => () => undefined,
  };
}

import { createContext, useContext } from 'react';
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

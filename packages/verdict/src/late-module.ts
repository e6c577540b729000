import { useEffect, useState } from 'react';

/** A module that is loaded when it is needed, or before. */
export interface LateModule<Module> {
  /** Loads it, so that it is there at once later, also without a network. Rejects if it cannot be loaded. */
  preload: () => Promise<void>;
  /** Gives it as soon as it is there; nothing is loaded before it is needed. */
  useLoaded: (isNeeded: boolean) => Module | null;
}

/** Makes one of what loads a module. */
export function lateModule<Module>(load: () => Promise<Module>): LateModule<Module> {
  let loaded: Module | null = null;

  const preload = async () => {
    loaded = await load();
  };

  function useLoaded(isNeeded: boolean): Module | null {
    const [isLoaded, setLoaded] = useState(loaded !== null);
    const isMissing = isNeeded && !isLoaded;
    useEffect(() => {
      if (!isMissing) return;
      preload().then(
        () => setLoaded(true),
        () => undefined,
      );
    }, [isMissing]);
    return isLoaded ? loaded : null;
  }

  return { preload, useLoaded };
}

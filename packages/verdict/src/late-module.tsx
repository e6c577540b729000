import { useEffect, useState, type ComponentType } from 'react';

/** A module that is loaded on demand or ahead of time. */
export interface LateModule<Module> {
  /** Loads it ahead of time, so that it also works offline later. Rejects if it cannot be loaded. */
  preload: () => Promise<Module>;
  /** Returns the module once it is loaded. Starts loading only if it is needed. */
  useLoaded: (isNeeded: boolean) => Module | null;
}

/** Wraps a dynamic import. */
export function lateModule<Module>(load: () => Promise<Module>): LateModule<Module> {
  let loaded: Module | null = null;

  const preload = async () => (loaded = await load());

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

/** A view that is loaded when it is first shown; renders nothing until then. */
export function lateView(load: () => Promise<ComponentType>): ComponentType {
  const late = lateModule(async () => ({ View: await load() }));
  return function LateView() {
    const loaded = late.useLoaded(true);
    return loaded && <loaded.View />;
  };
}

import { useEffect, useState, type ComponentType } from 'react';

/** Whether a component is needed. Nothing is loaded while it is false or 0; if loading has failed, a change tries again. */
interface Need {
  need?: boolean | number;
}

/** A component that is loaded on demand. */
type LateComponent<Props> = ComponentType<Props & Need> & {
  /** Loads its code early: when it is needed, there may be no network. */
  preload: () => void;
};

/** A component that is loaded when it is needed. Shows nothing until then. */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>): LateComponent<Props> {
  function Late({ need = true, ...props }: Props & Need) {
    const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null);
    useEffect(() => {
      if (!need || Loaded) return;
      load().then(
        (component) => setLoaded(() => component),
        () => undefined,
      );
    }, [need, Loaded]);
    return Loaded && <Loaded {...(props as unknown as Props)} />;
  }
  return Object.assign(Late, { preload: () => void load().catch(() => undefined) });
}

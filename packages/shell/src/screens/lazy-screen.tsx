import { useEffect, useState, type ComponentType } from 'react';

/**
 * A component that is loaded when it is first shown. Renders nothing until then.
 * @param load called each time it is mounted, so that a failed load is tried again
 */
export function lazyScreen<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return function LazyScreen(props: Props) {
    const [Shown, setShown] = useState<ComponentType<Props> | null>(null);
    useEffect(() => {
      load().then(
        (component) => setShown(() => component),
        () => undefined,
      );
    }, []);
    return Shown && <Shown {...props} />;
  };
}

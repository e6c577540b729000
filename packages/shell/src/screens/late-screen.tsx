import { useEffect, useState, type ComponentType } from 'react';

/**
 * A component that is no part of the first load. Nothing is shown until it is there.
 * @param load fetches it; asked again each time it is shown, as long as it could not be had
 */
export function lateScreen<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return function LateScreen(props: Props) {
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

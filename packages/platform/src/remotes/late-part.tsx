import { useEffect, useState, type ComponentType } from 'react';
import { strings } from '../i18n/platform-strings';
import { useStrings } from '../i18n/strings';
import { notify } from '../state/notices-slice';
import { usePlatformDispatch } from '../state/platform-state';

/** A component that is loaded on demand: when it is first shown, or by `preload`. */
export type LatePart<Props> = ComponentType<Props> & {
  /** Loads it, so that it can be shown at once and without a network. Failures are ignored: showing it loads it again. */
  preload: () => void;
};

/**
 * Wraps a component that is loaded on demand. Shows nothing until it is loaded. If loading fails, a notice tells the driver
 * and `onClose` is called; showing the component again tries again.
 */
export function latePart<Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
): LatePart<Props> {
  let loaded: ComponentType<Props> | null = null;
  let loading: Promise<void> | null = null;
  const start = () => {
    loading ??= load()
      .then((component) => {
        loaded = component;
      })
      .finally(() => {
        loading = null;
      });
    return loading;
  };

  function Part(props: Props) {
    const { onClose } = props;
    const t = useStrings(strings);
    const dispatch = usePlatformDispatch();
    const [Shown, setShown] = useState(() => loaded);
    useEffect(() => {
      if (Shown) return undefined;
      let isGone = false;
      start().then(
        () => !isGone && setShown(() => loaded),
        () => {
          if (isGone) return;
          dispatch(
            notify({ tone: 'destructive', title: t('part.missing'), description: t('part.checkConnection') }),
          );
          onClose();
        },
      );
      return () => {
        isGone = true;
      };
      // oxlint-disable-next-line react/exhaustive-deps -- loaded only once, even if the language changes meanwhile
    }, [Shown]);
    return Shown && <Shown {...props} />;
  }

  return Object.assign(Part, { preload: () => void (loaded ?? start().catch(() => undefined)) });
}

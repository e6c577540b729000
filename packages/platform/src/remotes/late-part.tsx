import { useEffect, useState, type ComponentType } from 'react';
import { strings } from '../i18n/platform-strings';
import { useStrings } from '../i18n/strings';
import { notify } from '../store/notices-slice';
import { usePlatformDispatch } from '../store/platform-state';

/** A component that is loaded when it is first shown, or before. */
export type LatePart<Props> = ComponentType<Props> & {
  /** Loads it, so that it can be shown at once and without a network. A failure here is none yet. */
  preload: () => void;
};

/**
 * Makes a component of one that is loaded on demand. Nothing is shown until it is there. If it cannot be loaded, the
 * driver is told, `onClose` is called, and whoever shows it again tries again.
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
      let gone = false;
      start().then(
        () => !gone && setShown(() => loaded),
        () => {
          if (gone) return;
          dispatch(
            notify({ tone: 'destructive', title: t('part.missing'), description: t('part.checkConnection') }),
          );
          onClose();
        },
      );
      return () => {
        gone = true;
      };
      // eslint-disable-next-line react-hooks/exhaustive-deps -- it is loaded once, whatever its words are by then
    }, [Shown]);
    return Shown && <Shown {...props} />;
  }

  return Object.assign(Part, { preload: () => void (loaded ?? start().catch(() => undefined)) });
}

import { useEffect, useState } from 'react';
import {
  loadDeviceReader,
  selectDeviceReader,
  selectPreferences,
  siteHasService,
  usePlatformDispatch,
  usePlatformSelector,
} from '@curbwise/platform';

/** Who reads a photo without a network: this device, nobody before there is one, or nobody without the reader. */
export type OfflineReader = 'device' | 'nobody' | 'missing';

/**
 * Who reads photos while the device is offline.
 * @returns null while the device is online, and until it is known
 */
export function useOfflineReader(isOffline: boolean): OfflineReader | null {
  const dispatch = usePlatformDispatch();
  const { readsOn } = usePlatformSelector(selectPreferences);
  const { stage } = usePlatformSelector(selectDeviceReader);
  const [isHere, setHere] = useState<boolean | null>(null);
  const chosen = siteHasService() ? readsOn : 'device';
  const mayBeHere = isOffline && chosen !== 'service';

  useEffect(() => {
    if (!mayBeHere) return undefined;
    let isCurrent = true;
    const look = async () => (await dispatch(loadDeviceReader())).isHere();
    void look()
      .catch(() => false)
      .then((found) => isCurrent && setHere(found));
    return () => {
      isCurrent = false;
    };
  }, [mayBeHere, stage, dispatch]);

  if (!isOffline) return null;
  if (chosen === 'service') return 'nobody';
  if (isHere === null) return null;
  if (isHere) return 'device';
  return chosen === 'device' ? 'missing' : 'nobody';
}

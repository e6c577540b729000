import { useEffect, useState, useSyncExternalStore } from 'react';
import {
  defineStrings,
  loadDeviceReader,
  selectDeviceReader,
  selectPreferences,
  siteHasService,
  usePlatformDispatch,
  usePlatformSelector,
  useStrings,
} from '@curbwise/platform';

/**
 * The offline message. All languages are bundled, because offline they cannot be loaded.
 */
export const strings = defineStrings('offline', {
  en: {
    device: 'You are offline. Photos are read on this phone.',
    nobody: 'You are offline. Scans wait for the network.',
    missing: 'You are offline, and the reader is not on this phone.',
  },
  es: async () => ({
    default: {
      device: 'Sin conexión. Las fotos se leen en este teléfono.',
      nobody: 'Sin conexión. Lo que escanees esperará a que vuelva la red.',
      missing: 'Sin conexión, y el lector no está en este teléfono.',
    },
  }),
  fr: async () => ({
    default: {
      device: 'Vous êtes hors ligne. Les photos sont lues sur ce téléphone.',
      nobody: 'Vous êtes hors ligne. Vos analyses attendront le retour du réseau.',
      missing: 'Vous êtes hors ligne, et le lecteur n’est pas sur ce téléphone.',
    },
  }),
});

/** Who reads a photo without a network: this device, nobody before there is one, or nobody without the reader. */
type OfflineReader = 'device' | 'nobody' | 'missing';

/**
 * Who reads photos while the device is offline.
 * @returns null while the device is online, and until it is known
 */
function useOfflineReader(isOffline: boolean): OfflineReader | null {
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

function subscribe(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/** Says that the device is offline, and what that means for scans: it depends on who reads the photos. */
export function OfflineLine() {
  const t = useStrings(strings);
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  const reader = useOfflineReader(!isOnline);
  // The live region must exist from the start, so that screen readers announce its text.
  return (
    <p className="shell__offline" aria-live="polite">
      {reader && t(reader)}
    </p>
  );
}

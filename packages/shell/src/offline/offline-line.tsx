import { useSyncExternalStore } from 'react';
import { useStrings } from '@curbwise/platform';
import { strings } from './strings';
import { useOfflineReader } from './use-offline-reader';

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

import { useSyncExternalStore } from 'react';
import { useStrings } from '@curbwise/platform';
import { strings } from './strings';

function subscribe(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/** Says, where the device knows it, that there is no network, and what that means for a scan. */
export function OfflineLine() {
  const t = useStrings(strings);
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  // The element is there from the start, so that what it comes to say is read out.
  return (
    <p className="shell__offline" aria-live="polite">
      {!isOnline && t('line')}
    </p>
  );
}

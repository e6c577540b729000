import { useCallback, useEffect, useState } from 'react';
import { forgetKeptScans, listKeptScans, type KeptScan } from '@curbwise/platform';

/** `blocked`: the browser's storage cannot be used (a private window, full storage). */
export type KeptScans = { state: 'loading' | 'blocked'; scans: null } | { state: 'there'; scans: KeptScan[] };

const views = new EventTarget();

/** Has every view of this page read the kept scans again. */
export const keptScansChanged = (): boolean => views.dispatchEvent(new Event('change'));

/** The scans kept on this device, and a function that deletes them all. */
export function useKeptScans(): [kept: KeptScans, forgetAll: () => void] {
  const [kept, setKept] = useState<KeptScans>({ state: 'loading', scans: null });
  const blocked = useCallback(() => setKept({ state: 'blocked', scans: null }), []);
  useEffect(() => {
    let gone = false;
    const list = () =>
      void listKeptScans().then(
        (scans) => !gone && setKept({ state: 'there', scans }),
        () => !gone && blocked(),
      );
    list();
    views.addEventListener('change', list);
    return () => {
      gone = true;
      views.removeEventListener('change', list);
    };
  }, [blocked]);
  const forgetAll = () => void forgetKeptScans().then(keptScansChanged, blocked);
  return [kept, forgetAll];
}

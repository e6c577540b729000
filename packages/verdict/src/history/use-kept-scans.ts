import { useCallback, useEffect, useState } from 'react';
import { forgetKeptScans, listKeptScans, type KeptScan } from '@curbwise/platform';

/** `blocked`: the browser's storage cannot be used (a private window, full storage). */
export type KeptScans = { state: 'loading' | 'blocked'; scans: null } | { state: 'there'; scans: KeptScan[] };

/** The scans kept on this device, and a function that deletes them all. */
export function useKeptScans(): [kept: KeptScans, forgetAll: () => void] {
  const [kept, setKept] = useState<KeptScans>({ state: 'loading', scans: null });
  const blocked = useCallback(() => setKept({ state: 'blocked', scans: null }), []);
  useEffect(() => {
    let gone = false;
    listKeptScans().then(
      (scans) => !gone && setKept({ state: 'there', scans }),
      () => !gone && blocked(),
    );
    return () => {
      gone = true;
    };
  }, [blocked]);
  const forgetAll = () => void forgetKeptScans().then(() => setKept({ state: 'there', scans: [] }), blocked);
  return [kept, forgetAll];
}

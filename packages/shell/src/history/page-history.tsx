import { useCallback, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { nanoid, selectScan, useLocation, usePlatformSelector } from '@curbwise/platform';
import { SheetOpening } from '@curbwise/ui';
import type { HistorySyncProps, OpenSheet } from './history-sync';

/** Loads {@link HistorySync} early, so that it is ready for the first photo. */
export const loadHistorySync = () => import('./history-sync');

/**
 * Makes each step of a scan and each open sheet an entry of the browser's history. The code for it is loaded with the first
 * step or sheet.
 */
export function PageHistory({ children }: { children: ReactNode }) {
  const [sheets, setSheets] = useState<readonly OpenSheet[]>([]);
  const [Sync, setSync] = useState<ComponentType<HistorySyncProps> | null>(null);
  const location = useLocation();
  const [firstLocation] = useState(location);
  const { photo, ahead } = usePlatformSelector(selectScan);
  const hasSteps = (photo ?? ahead ?? location.state) !== null || sheets.length > 0;

  const opening = useCallback((close: () => void) => {
    const sheet = { id: nanoid(), close };
    setSheets((before) => [...before, sheet]);
    return () => setSheets((before) => before.filter((other) => other !== sheet));
  }, []);
  useEffect(() => {
    // If it fails, the page still works, and the back button leaves the page.
    if (hasSteps && !Sync) {
      loadHistorySync().then(
        ({ HistorySync }) => setSync(() => HistorySync),
        () => undefined,
      );
    }
  }, [hasSteps, Sync]);

  return (
    <SheetOpening value={opening}>
      {children}
      {Sync && <Sync sheets={sheets} firstLocation={firstLocation} />}
    </SheetOpening>
  );
}

import { useCallback, useState, type ReactNode } from 'react';
import { nanoid, selectScan, useLocation, usePlatformSelector } from '@curbwise/platform';
import { SheetOpening } from '@curbwise/ui';
import { late } from '../late';
import type { OpenSheet } from './history-sync';

/** Loaded early, so that it is ready for the first photo. */
export const HistorySync = late(async () => (await import('./history-sync')).HistorySync);

/**
 * Makes each step of a scan and each open sheet an entry of the browser's history. The code for it is loaded with the first
 * step or sheet. If that fails, the page still works, and the back button leaves the page.
 */
export function PageHistory({ children }: { children: ReactNode }) {
  const [sheets, setSheets] = useState<readonly OpenSheet[]>([]);
  const location = useLocation();
  const [firstLocation] = useState(location);
  const { photo, ahead } = usePlatformSelector(selectScan);
  const hasSteps = (photo ?? ahead ?? location.state) !== null || sheets.length > 0;

  const opening = useCallback((close: () => void) => {
    const sheet = { id: nanoid(), close };
    setSheets((before) => [...before, sheet]);
    return () => setSheets((before) => before.filter((other) => other !== sheet));
  }, []);

  return (
    <SheetOpening value={opening}>
      {children}
      <HistorySync need={hasSteps} sheets={sheets} firstLocation={firstLocation} />
    </SheetOpening>
  );
}

import { useCallback, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { nanoid, selectScan, useLocation, usePlatformSelector } from '@curbwise/platform';
import { SheetOpening } from '@curbwise/ui';
import type { HistoryMovesProps, OpenSheet } from './history-moves';

/** Loads what moves the history, so that it is there with the first photo. */
export const loadHistoryMoves = () => import('./history-moves');

/**
 * Makes each step of a scan and each open sheet an entry of the browser's history. The first screen alone has none: what
 * moves the history is loaded once there is something to move.
 */
export function PageHistory({ children }: { children: ReactNode }) {
  const [sheets, setSheets] = useState<readonly OpenSheet[]>([]);
  const [Moves, setMoves] = useState<ComponentType<HistoryMovesProps> | null>(null);
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
    // Without it the page works, and back leaves it, as ever.
    if (hasSteps && !Moves) {
      loadHistoryMoves().then(
        ({ HistoryMoves }) => setMoves(() => HistoryMoves),
        () => undefined,
      );
    }
  }, [hasSteps, Moves]);

  return (
    <SheetOpening value={opening}>
      {children}
      {Moves && <Moves sheets={sheets} firstLocation={firstLocation} />}
    </SheetOpening>
  );
}

import { useLayoutEffect, useRef } from 'react';
import {
  selectScan,
  showScanStep,
  useLocation,
  useNavigate,
  useNavigationType,
  usePlatformDispatch,
  usePlatformSelector,
  type PlatformThunk,
  type ScanState,
} from '@curbwise/platform';
import { layersIn, layersOf, nextMove, sheetLayer, stepAt, stepsIn } from './layers';

/** The path of the screen that shows a scan. */
const SCAN_PATH = '/';

type Location = ReturnType<typeof useLocation>;

export interface OpenSheet {
  id: string;
  close: () => void;
}

const currentScan = (): PlatformThunk<ScanState> => (_dispatch, getState) => selectScan(getState());

interface HistorySyncProps {
  /** The open sheets, from the bottom up. */
  sheets: readonly OpenSheet[];
  /** The location at page load, so that moves in the history before this component was loaded are not missed. */
  firstLocation: Location;
}

/**
 * Keeps the browser's history in step with the page. Actions on the page move the history: one entry at a time is added,
 * or entries are left by going back. When the driver moves in the history, the page shows that step of the scan and closes
 * sheets above it. An entry whose content no longer exists is left again at once. Renders nothing.
 */
export function HistorySync({ sheets, firstLocation }: HistorySyncProps): null {
  const location = useLocation();
  const navigate = useNavigate();
  const type: string = useNavigationType();
  const dispatch = usePlatformDispatch();
  const scan = usePlatformSelector(selectScan);
  const arrivedAt = useRef(firstLocation);
  /** Start of a move that is still under way. */
  const movingFrom = useRef<Location | null>(null);
  const closing = useRef(new Set<string>());
  /** The steps at which the scan screen was last shown; null before that. */
  const lastSteps = useRef<string | null>(null);

  // A layout effect: as soon as a sheet is visible, the driver must be able to go back from it.
  useLayoutEffect(() => {
    const at = layersIn(location.state);
    const showsScan = location.pathname === SCAN_PATH;

    function follow(): void {
      for (const { id, close } of sheets) {
        if (at.includes(sheetLayer(id)) || closing.current.has(id)) continue;
        closing.current.add(id);
        close();
      }
      const steps = JSON.stringify(stepsIn(at));
      // Back from a sheet or from another path: the scan may have advanced in the meantime.
      if (!showsScan || steps === lastSteps.current) return;
      const now = dispatch(currentScan());
      if (lastSteps.current === null && now.phase === 'analysing') return;
      const step = stepAt(at, now);
      if (step) dispatch(showScanStep(step));
    }

    if (location !== arrivedAt.current) {
      arrivedAt.current = location;
      const isOurs = movingFrom.current !== null;
      movingFrom.current = null;
      if (!isOurs && type === 'POP') follow();
    }
    if (showsScan) lastSteps.current = JSON.stringify(stepsIn(at));
    if (movingFrom.current === location) return;

    const open = sheets.filter(({ id }) => !closing.current.has(id)).map(({ id }) => sheetLayer(id));
    const wanted = [...(showsScan ? layersOf(dispatch(currentScan())) : []), ...open];
    const move = nextMove(at, wanted);
    if (move === null) return;
    movingFrom.current = location;
    if (typeof move === 'number') void navigate(move);
    else void navigate(location, { state: { layers: move } });
  }, [location, type, scan, sheets, dispatch, navigate]);

  return null;
}

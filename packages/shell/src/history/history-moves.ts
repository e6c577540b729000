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

/** A sheet that is shown. */
export interface OpenSheet {
  id: string;
  close: () => void;
}

const currentScan = (): PlatformThunk<ScanState> => (_dispatch, getState) => selectScan(getState());

export interface HistoryMovesProps {
  /** The sheets that are open, from the bottom up. */
  sheets: readonly OpenSheet[];
  /** Where the page began. Whoever went back or forward before this was loaded is followed still. */
  firstLocation: Location;
}

/**
 * Keeps the browser's history in step with the page. What the driver does on the page moves the history: entries are
 * added, or gone back from, one at a time. Where the driver moves in the history, the page shows that step of the scan,
 * and sheets that lie above it close. An entry of something that is gone is left again at once. Shows nothing.
 */
export function HistoryMoves({ sheets, firstLocation }: HistoryMovesProps): null {
  const location = useLocation();
  const navigate = useNavigate();
  const type: string = useNavigationType();
  const dispatch = usePlatformDispatch();
  const scan = usePlatformSelector(selectScan);
  const arrivedAt = useRef(firstLocation);
  /** Where a move began that has not come to its end. */
  const movingFrom = useRef<Location | null>(null);
  const closing = useRef(new Set<string>());
  /** The steps at which the screen of the scan was seen last; null before it was. */
  const lastSteps = useRef<string | null>(null);

  // Before anything else can happen: whoever sees a sheet can go back from it.
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
      // Back from a sheet or from another path: the scan may have gone on meanwhile.
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

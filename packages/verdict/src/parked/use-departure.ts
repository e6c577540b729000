import { useCallback, useEffect, useRef, useState } from 'react';
import { left, selectStay, usePlatformDispatch, type PlatformThunk, type Stay } from '@curbwise/platform';
import { takePushBack } from './push-at-hand';

/** Ends a stay, unless another has taken its place. */
function stayLeft({ id, arrivalMs }: Stay): PlatformThunk<void> {
  return (dispatch, getState) => {
    const kept = selectStay(getState());
    if (kept?.id === id && kept.arrivalMs === arrivalMs) dispatch(left());
  };
}

export interface Departure {
  /** The driver said so, and can still take it back. */
  isLeaving: boolean;
  leave: () => void;
  undo: () => void;
}

/**
 * The end of a stay, with a way back for who pressed by accident: it ends for good once what shows it goes, or the page
 * goes out of sight.
 */
export function useDeparture(stay: Stay | null): Departure {
  const dispatch = usePlatformDispatch();
  const [isLeaving, setLeaving] = useState(false);
  const ending = useRef<Stay | null>(null);

  const end = useCallback(() => {
    if (ending.current) dispatch(stayLeft(ending.current));
  }, [dispatch]);

  useEffect(() => {
    const whenHidden = () => {
      if (document.visibilityState === 'hidden') end();
    };
    document.addEventListener('visibilitychange', whenHidden);
    window.addEventListener('pagehide', end);
    return () => {
      document.removeEventListener('visibilitychange', whenHidden);
      window.removeEventListener('pagehide', end);
      end();
    };
  }, [end]);

  const change = (now: Stay | null) => {
    ending.current = now;
    setLeaving(now !== null);
  };
  const leave = () => {
    // At once: a page that goes has no time left for it. Whatever shows the stay again asks for reminders again.
    takePushBack();
    change(stay);
  };
  return { isLeaving, leave, undo: () => change(null) };
}

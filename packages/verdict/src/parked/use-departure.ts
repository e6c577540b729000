import { useCallback, useEffect, useRef, useState } from 'react';
import { left, selectStay, usePlatformDispatch, type PlatformThunk, type Stay } from '@curbwise/platform';
import { cancelPush } from './push-at-hand';

/** Ends a stay, unless another one has replaced it. */
function stayLeft({ id, arrivalMs }: Stay): PlatformThunk<void> {
  return (dispatch, getState) => {
    const kept = selectStay(getState());
    if (kept?.id === id && kept.arrivalMs === arrivalMs) dispatch(left());
  };
}

export interface Departure {
  /** The driver has left and can still undo it. */
  isLeaving: boolean;
  leave: () => void;
  undo: () => void;
}

/** Ends a stay with the option to undo it. The end is final when the component unmounts or the page is hidden. */
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
    // Cancelled now, because a closing page has no time for it. Undo sets the reminders again.
    cancelPush();
    change(stay);
  };
  return { isLeaving, leave, undo: () => change(null) };
}

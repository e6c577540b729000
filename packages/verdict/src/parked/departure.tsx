import { useCallback, useEffect, useRef, useState } from 'react';
import { left, selectStay, usePlatformDispatch, type PlatformThunk, type Stay } from '@curbwise/platform';
import { cancelPush } from './push';
import { closeReminder } from './use-reminder';
import { useSentences } from '../strings';
import { MinorButton } from '../minor-button';

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
    if (stay) closeReminder(stay);
    change(stay);
  };
  return { isLeaving, leave, undo: () => change(null) };
}

/** Shown after 'I've left': a confirmation and an undo button. */
export function EndedStay({ onUndo }: { onUndo: () => void }) {
  const t = useSentences();
  const undo = useRef<HTMLButtonElement>(null);
  // The pressed button is gone, so focus the undo button.
  useEffect(() => undo.current?.focus(), []);
  return (
    <div className="stay-ended stack">
      <p id="stay-ended" role="status">
        {t('left.done')}
      </p>
      <MinorButton ref={undo} icon="undo" aria-describedby="stay-ended" onClick={onUndo}>
        {t('left.undo')}
      </MinorButton>
    </div>
  );
}

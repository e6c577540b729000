import { useEffect, useRef } from 'react';
import { useStrings } from '@curbwise/platform';
import { Button } from '@curbwise/ui';
import { strings } from '../strings';

/** What is left after 'I've left': a word on it, and the way back for who pressed by accident. */
export function EndedStay({ onUndo }: { onUndo: () => void }) {
  const t = useStrings(strings);
  const undo = useRef<HTMLButtonElement>(null);
  // The button that was pressed is gone; the focus goes to the one that undoes it.
  useEffect(() => undo.current?.focus(), []);
  return (
    <div className="stay-ended">
      <p id="stay-ended" role="status">
        {t('left.done')}
      </p>
      <Button
        ref={undo}
        variant="secondary"
        size="compact"
        icon="undo"
        aria-describedby="stay-ended"
        onClick={onUndo}
      >
        {t('left.undo')}
      </Button>
    </div>
  );
}

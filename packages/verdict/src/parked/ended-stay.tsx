import { useEffect, useRef } from 'react';
import { useStrings } from '@curbwise/platform';
import { Button } from '@curbwise/ui';
import { strings } from '../strings';

/** Shown after 'I've left': a confirmation and an undo button. */
export function EndedStay({ onUndo }: { onUndo: () => void }) {
  const t = useStrings(strings);
  const undo = useRef<HTMLButtonElement>(null);
  // The pressed button is gone, so focus the undo button.
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

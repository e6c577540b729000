import { useEffect, useRef, useState } from 'react';
import { useStrings } from '@curbwise/platform';
import { Button } from '@curbwise/ui';
import { strings } from '../strings';

/** Deletes all kept scans, after a confirmation. */
export function ForgetScans({ count, onForget }: { count: number; onForget: () => void }) {
  const t = useStrings(strings);
  const [asks, setAsks] = useState(false);
  const keep = useRef<HTMLButtonElement>(null);
  // The pressed button is gone, so focus the safe choice.
  useEffect(() => {
    if (asks) keep.current?.focus();
  }, [asks]);
  if (!asks)
    return (
      <Button variant="secondary" size="compact" onClick={() => setAsks(true)}>
        {t('history.forget')}
      </Button>
    );
  return (
    <div className="forget" role="group" aria-labelledby="forget-scans">
      <p id="forget-scans">{t('history.reallyForget', { count })}</p>
      <Button
        ref={keep}
        variant="secondary"
        size="compact"
        aria-describedby="forget-scans"
        onClick={() => setAsks(false)}
      >
        {t('history.keep')}
      </Button>
      <Button size="compact" onClick={onForget}>
        {t('history.forgetNow')}
      </Button>
    </div>
  );
}

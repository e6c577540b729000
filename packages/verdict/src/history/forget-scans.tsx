import { useEffect, useRef, useState } from 'react';
import { Button } from '@curbwise/ui';
import { useSentences } from '../strings';
import { MinorButton } from '../minor-button';

/** Deletes all kept scans, after a confirmation. */
export function ForgetScans({ count, onForget }: { count: number; onForget: () => void }) {
  const t = useSentences();
  const [asks, setAsks] = useState(false);
  const keep = useRef<HTMLButtonElement>(null);
  // The pressed button is gone, so focus the safe choice.
  useEffect(() => {
    if (asks) keep.current?.focus();
  }, [asks]);
  if (!asks) return <MinorButton onClick={() => setAsks(true)}>{t('history.forget')}</MinorButton>;
  return (
    <div className="forget stack" role="group" aria-labelledby="forget-scans">
      <p id="forget-scans">{t('history.reallyForget', { count })}</p>
      <MinorButton ref={keep} aria-describedby="forget-scans" onClick={() => setAsks(false)}>
        {t('history.keep')}
      </MinorButton>
      <Button size="compact" onClick={onForget}>
        {t('history.forgetNow')}
      </Button>
    </div>
  );
}

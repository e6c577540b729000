import type { MouseEvent, ReactNode } from 'react';
import { useStrings } from '@curbwise/platform';
import { Button } from '@curbwise/ui';
import { strings } from '../strings';

interface RemoteTroubleProps {
  kind: 'unreachable' | 'unfit' | 'broken';
  onAgain: () => void;
  /** What can be said without the remote. */
  children?: ReactNode;
}

/** Stands where a remote should be: what is the matter in one sentence, and another try. */
export function RemoteTrouble({ kind, onAgain, children }: RemoteTroubleProps) {
  const t = useStrings(strings);
  const tryAgain = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // The button goes with the trouble; whoever pressed it goes on from the screen it stands on.
    currentTarget.closest('main')?.focus({ preventScroll: true });
    onAgain();
  };
  return (
    <div className="trouble">
      {children}
      <p className="trouble__text" role="alert">
        {t(`remote.${kind}`)}
      </p>
      <Button variant="secondary" onClick={tryAgain}>
        {t('remote.again')}
      </Button>
    </div>
  );
}

import type { MouseEvent, ReactNode } from 'react';
import { useStrings } from '@curbwise/platform';
import { Button } from '@curbwise/ui';
import { strings } from '../../strings';

interface RemoteTroubleProps {
  kind: 'unreachable' | 'unfit' | 'broken';
  onAgain: () => void;
  /** Content to show instead of the remote. */
  children?: ReactNode;
}

/** Shown in place of a remote that failed: a sentence about the problem, and a button to try again. */
export function RemoteTrouble({ kind, onAgain, children }: RemoteTroubleProps) {
  const t = useStrings(strings);
  const tryAgain = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // The focused button disappears, so the screen gets the focus.
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

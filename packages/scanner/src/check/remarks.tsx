import { useStrings } from '@curbwise/platform';
import { Button, Notice } from '@curbwise/ui';
import type { PhotoFault } from '../prepare/photo-faults';
import { strings } from '../strings';

export interface RemarksProps {
  fault: PhotoFault | null;
  analysing: boolean;
  onSend: () => void;
  onTakeAnother: () => void;
}

/**
 * What is wrong with a photo, before it is scanned. It never prevents a scan. Renders nothing during one, when the progress
 * is announced instead.
 */
export function Remarks({ fault, analysing, onSend, onTakeAnother }: RemarksProps) {
  const t = useStrings(strings);
  if (analysing) return null;
  return (
    <>
      <div role="status" className="remarks">
        {fault && (
          <Notice tone="short" title={t(`fault.${fault}`)}>
            {t(`advice.${fault}`)}
          </Notice>
        )}
      </div>
      {fault && (
        <div className="remarks__actions">
          <Button variant="secondary" size="compact" onClick={onSend}>
            {t('sendAnyway')}
          </Button>
          <Button variant="secondary" size="compact" onClick={onTakeAnother}>
            {t('takeAnother')}
          </Button>
        </div>
      )}
    </>
  );
}

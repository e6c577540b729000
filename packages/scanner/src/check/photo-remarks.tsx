import { useEffect, useState } from 'react';
import { usePlatformDispatch, useStrings, type PlatformThunk } from '@curbwise/platform';
import { Button, Notice } from '@curbwise/ui';
import { workOn } from '../prepare/photo-work';
import { faultOf, type PhotoFault } from '../prepare/photo-quality';
import { strings } from '../strings';

/** Measures the photo of the scan in a worker, and returns what is wrong with it. */
function findFault(): PlatformThunk<Promise<PhotoFault | null>> {
  return async (_dispatch, _getState, { file }) => {
    const quality = file && (await workOn(file).quality);
    return quality && faultOf(quality);
  };
}

/**
 * What is wrong with a photo; null until that is known, and if nothing is wrong. The same work also prepares the photo, so
 * that a later scan finds it prepared.
 * @param photoId id of the photo of the scan
 */
export function usePhotoFault(photoId: string): PhotoFault | null {
  const dispatch = usePlatformDispatch();
  const [found, setFound] = useState<{ photoId: string; fault: PhotoFault | null } | null>(null);
  useEffect(() => {
    let isGone = false;
    void dispatch(findFault()).then((fault) => {
      if (!isGone) setFound({ photoId, fault });
    });
    return () => {
      isGone = true;
    };
  }, [dispatch, photoId]);
  return found?.photoId === photoId ? found.fault : null;
}

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

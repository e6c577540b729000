import { useEffect } from 'react';
import { selectScan, usePlatformDispatch, usePlatformSelector, useStrings } from '@curbwise/platform';
import { Button, Notice } from '@curbwise/ui';
import { scanNextPolePhoto } from '../choose/pole-photos';
import { polePhotoScanned, selectScanner } from '../scanner-slice';
import { strings } from '../strings';

/**
 * Stands above the answer to one of several photos: that answer speaks of one photo, and the others wait. Nothing
 * where none do.
 */
export function NextPhoto() {
  const t = useStrings(strings);
  const dispatch = usePlatformDispatch();
  const { result, failure, photo } = usePlatformSelector(selectScan);
  const { polePhotos, picked } = usePlatformSelector(selectScanner);
  const isOfPole = photo !== null && photo.id === picked?.scanPhotoId;
  const answered = isOfPole && result !== null && failure === null;

  useEffect(() => {
    if (answered) dispatch(polePhotoScanned());
  }, [answered, picked?.id, dispatch]);

  const left = polePhotos.filter(({ id, scanned }) => !scanned && id !== picked?.id).length;
  if (!isOfPole || left === 0) return null;
  return (
    <div className="next-photo">
      <Notice tone="short" title={t('next.title', { count: left })}>
        {t('next.text')}
      </Notice>
      <Button variant="secondary" size="compact" onClick={() => void dispatch(scanNextPolePhoto())}>
        {t('next.scan')}
      </Button>
    </div>
  );
}

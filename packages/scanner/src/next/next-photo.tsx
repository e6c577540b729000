import { useEffect } from 'react';
import { selectScan, usePlatformDispatch, usePlatformSelector, useStrings } from '@curbwise/platform';
import { Button, Notice } from '@curbwise/ui';
import { polePhotoAnswered, selectScanner, poleAnswerOf, type PolePhoto } from '../scanner-slice';
import { hasFile, scanNextPolePhoto, scanPolePhoto } from '../choose/pole-photos';
import { strings } from '../strings';

/** A photo of the pole whose answer is a reason not to rely on the yes to another one. */
export interface Objection {
  photoId: string;
  tone: 'forbidden' | 'uncertain';
}

/**
 * The objection of the other photos of the pole to a yes: a no takes precedence over a doubt, and among equals the next
 * photo in the row, so that a driver who follows the objections sees them all. Null if every scanned photo was a yes.
 * @param pickedId the photo that is shown
 */
export function findObjection(photos: readonly PolePhoto[], pickedId: string): Objection | null {
  const place = photos.findIndex(({ id }) => id === pickedId);
  const others = [...photos.slice(place + 1), ...photos.slice(0, Math.max(place, 0))];
  const no = others.find(({ answer }) => answer === 'forbidden');
  if (no) return { photoId: no.id, tone: 'forbidden' };
  const doubt = others.find(({ answer }) => answer !== null && answer !== 'allowed');
  return doubt ? { photoId: doubt.id, tone: 'uncertain' } : null;
}

/**
 * Shown above the answer to one of several photos if another photo said no or is uncertain, or others have not been scanned
 * yet.
 */
export function NextPhoto() {
  const t = useStrings(strings);
  const dispatch = usePlatformDispatch();
  const { result, failure, photo } = usePlatformSelector(selectScan);
  const { polePhotos, picked } = usePlatformSelector(selectScanner);
  const pickedId = picked !== null && picked.scanPhotoId === photo?.id ? picked.id : null;
  const answer = pickedId !== null && result !== null && failure === null ? poleAnswerOf(result) : null;

  useEffect(() => {
    if (answer) dispatch(polePhotoAnswered(answer));
  }, [answer, pickedId, dispatch]);

  if (pickedId === null) return null;
  const objection = findObjection(polePhotos, pickedId);
  const unscanned = polePhotos.filter((other) => other.answer === null && other.id !== pickedId);
  if (!objection && unscanned.length === 0) return null;
  return (
    <div className="next-photo">
      {objection && (
        <>
          <Notice tone={objection.tone} title={t(`others.${objection.tone}`)}>
            {t('others.text')}
          </Notice>
          {hasFile(objection.photoId) && (
            <Button
              variant="secondary"
              size="compact"
              onClick={() => void dispatch(scanPolePhoto(objection.photoId))}
            >
              {t('others.look')}
            </Button>
          )}
        </>
      )}
      {unscanned.length > 0 && (
        <>
          <Notice tone="short" title={t('next.title', { count: unscanned.length })}>
            {t('next.text')}
          </Notice>
          {unscanned.some(({ id }) => hasFile(id)) && (
            <Button variant="secondary" size="compact" onClick={() => void dispatch(scanNextPolePhoto())}>
              {t('next.scan')}
            </Button>
          )}
        </>
      )}
    </div>
  );
}

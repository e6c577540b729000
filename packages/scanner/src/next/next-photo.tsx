import { useEffect } from 'react';
import { selectScan, usePlatformDispatch, usePlatformSelector, useStrings } from '@curbwise/platform';
import { Button, Notice } from '@curbwise/ui';
import { hasFile, scanNextPolePhoto, scanPolePhoto } from '../choose/pole-photos';
import { polePhotoAnswered, selectScanner } from '../scanner-slice';
import { strings } from '../strings';
import { findObjection } from './objection';
import { poleAnswerOf } from './pole-answer';

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

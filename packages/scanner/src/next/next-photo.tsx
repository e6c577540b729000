import { useEffect } from 'react';
import { selectScan, usePlatformDispatch, usePlatformSelector, useStrings } from '@curbwise/platform';
import { Button, Notice } from '@curbwise/ui';
import { isAtHand, scanNextPolePhoto, scanPolePhoto } from '../choose/pole-photos';
import { polePhotoAnswered, selectScanner } from '../scanner-slice';
import { strings } from '../strings';
import { findObjection } from './objection';
import { poleAnswerOf } from './pole-answer';

/**
 * Stands above the answer to one of several photos: that answer speaks of one photo, while another may have said no, and
 * others may wait. Nothing where neither is so.
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
  const left = polePhotos.filter((other) => other.answer === null && other.id !== pickedId);
  if (!objection && left.length === 0) return null;
  return (
    <div className="next-photo">
      {objection && (
        <>
          <Notice tone={objection.tone} title={t(`others.${objection.tone}`)}>
            {t('others.text')}
          </Notice>
          {isAtHand(objection.photoId) && (
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
      {left.length > 0 && (
        <>
          <Notice tone="short" title={t('next.title', { count: left.length })}>
            {t('next.text')}
          </Notice>
          {left.some(({ id }) => isAtHand(id)) && (
            <Button variant="secondary" size="compact" onClick={() => void dispatch(scanNextPolePhoto())}>
              {t('next.scan')}
            </Button>
          )}
        </>
      )}
    </div>
  );
}

import { useEffect, useState } from 'react';
import {
  notify,
  selectScan,
  selectStay,
  usePlatformDispatch,
  usePlatformSelector,
  useStrings,
} from '@curbwise/platform';
import { ActionBar, Button } from '@curbwise/ui';
import { loadPhotoSteps, photoStepsAtHand, usePhotoSteps } from '../late-photo-steps';
import { strings } from '../strings';
import { useArrivingHeading } from '../use-arriving-heading';
import { useWhenIdle } from '../use-when-idle';
import { SignOutline } from './sign-outline';
import { usePhotoInput, type PhotoInput } from './use-photo-input';
import { usePhotoIntake } from './use-photo-intake';

/** Step 1: take a photo, pick, paste or drop one. */
export function TakePhoto() {
  const t = useStrings(strings);
  const dispatch = usePlatformDispatch();
  // A parked car stands above and takes the room.
  const isParked = usePlatformSelector(selectStay) !== null;
  const canGoForward = usePlatformSelector(selectScan).ahead !== null;
  const heading = useArrivingHeading();
  const [isIdle, setIsIdle] = useState(false);
  const choose = async (files: readonly File[]) => {
    const loaded = await loadPhotoSteps().catch(() => null);
    if (loaded) await dispatch(loaded.choosePhotos(files));
    else dispatch(notify({ tone: 'destructive', title: t('missing.title'), description: t('missing.text') }));
  };
  const { take, processing, dragging } = usePhotoIntake(choose);
  const steps = usePhotoSteps(isIdle || dragging);
  const camera = usePhotoInput('camera', take);
  const gallery = usePhotoInput('gallery', take);
  // The buttons keep the focus while a file is handled: it may be refused, and the driver goes on from there.
  const open = (input: PhotoInput) => () => {
    if (!processing) input.open();
  };

  // Whoever is back at the beginning has done with the photos there were, but for going forward again.
  useEffect(() => {
    const atHand = photoStepsAtHand();
    if (atHand && !canGoForward) dispatch(atHand.letGoOfPole());
  }, [canGoForward, dispatch]);
  useWhenIdle(() => {
    setIsIdle(true);
    const makeReady = async () => {
      const { keepWorkerAtHand, takeSharedPhotos } = await loadPhotoSteps();
      keepWorkerAtHand();
      const shared = await takeSharedPhotos();
      if (shared.length > 0) await take(shared);
    };
    // A failure here is none yet: a photo that is chosen asks again.
    makeReady().catch(() => undefined);
  });

  return (
    <div className="scanner" data-step="take">
      <div className="scanner__hero">
        {!isParked && <SignOutline />}
        <h1 ref={heading} tabIndex={-1} className="scanner__prompt">
          {t('prompt')}
        </h1>
        <p className="scanner__processing" role="status">
          {processing && t('processingImage')}
        </p>
      </div>
      <ActionBar>
        {steps && <steps.UndecodableNotice />}
        <Button icon="camera" onClick={open(camera)} aria-disabled={processing}>
          {t('useCamera')}
        </Button>
        <div className="scanner__ways">
          <Button icon="picture" variant="secondary" onClick={open(gallery)} aria-disabled={processing}>
            {t('selectPhoto')}
          </Button>
          {steps && <steps.LiveCamera processing={processing} onFiles={take} />}
        </div>
        <p className="scanner__note scanner__hint text-soft">{t('dropHint')}</p>
        <p className="scanner__note text-soft">{t('guidanceOnly')}</p>
      </ActionBar>
      {camera.input}
      {gallery.input}
      {dragging && steps && <steps.DropTarget />}
    </div>
  );
}

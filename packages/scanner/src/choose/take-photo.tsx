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
import { loadPhotoSteps, photoStepsAtHand } from '../late-photo-steps';
import { strings } from '../strings';
import { useArrivingHeading } from '../use-arriving-heading';
import { useWhenIdle } from '../use-when-idle';
import { DropTarget } from './drop-target';
import { SignOutline } from './sign-outline';
import { UndecodableNotice } from './undecodable-notice';
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
  const choose = async (files: readonly File[]) => {
    const steps = await loadPhotoSteps().catch(() => null);
    if (steps) await dispatch(steps.choosePhotos(files));
    else dispatch(notify({ tone: 'destructive', title: t('missing.title'), description: t('missing.text') }));
  };
  const { take, processing, dragging } = usePhotoIntake(choose);
  const [steps, setSteps] = useState(photoStepsAtHand);
  const camera = usePhotoInput('camera', take);
  const gallery = usePhotoInput('gallery', take);
  // The buttons keep the focus while a file is handled: it may be refused, and the driver goes on from there.
  const open = (input: PhotoInput) => () => {
    if (!processing) input.open();
  };

  // Whoever is back at the beginning has done with the photos there were, but for going forward again.
  useEffect(() => {
    const steps = photoStepsAtHand();
    if (steps && !canGoForward) dispatch(steps.letGoOfPole());
  }, [canGoForward, dispatch]);
  useWhenIdle(() => {
    const makeReady = async () => {
      const loaded = await loadPhotoSteps();
      setSteps(loaded);
      loaded.keepWorkerAtHand();
      const shared = await loaded.takeSharedPhotos();
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
        <UndecodableNotice />
        <Button icon="camera" onClick={open(camera)} aria-disabled={processing}>
          {t('useCamera')}
        </Button>
        <div className="scanner__ways">
          <Button icon="picture" variant="secondary" onClick={open(gallery)} aria-disabled={processing}>
            {t('selectPhoto')}
          </Button>
          {steps && <steps.LiveCamera processing={processing} onFiles={(files) => void take(files)} />}
        </div>
        <p className="scanner__note scanner__hint text-soft">{t('dropHint')}</p>
        <p className="scanner__note text-soft">{t('guidanceOnly')}</p>
      </ActionBar>
      {camera.input}
      {gallery.input}
      {dragging && <DropTarget />}
    </div>
  );
}

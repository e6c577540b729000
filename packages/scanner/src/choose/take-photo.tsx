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
import { loadPhotoSteps, loadedPhotoSteps, usePhotoSteps } from '../lazy-photo-steps';
import { strings } from '../strings';
import { useFocusedHeading } from '../use-focused-heading';
import { useWhenIdle } from '../use-when-idle';
import { SignOutline } from './sign-outline';
import { usePhotoInput, type PhotoInput } from './use-photo-input';
import { usePhotoIntake } from './use-photo-intake';

/** Step 1: lets the driver take, pick, paste or drop a photo. */
export function TakePhoto() {
  const t = useStrings(strings);
  const dispatch = usePlatformDispatch();
  // The parked car is shown above and takes the space.
  const isParked = usePlatformSelector(selectStay) !== null;
  const canGoForward = usePlatformSelector(selectScan).ahead !== null;
  const heading = useFocusedHeading();
  const [isIdle, setIsIdle] = useState(false);
  const choose = async (files: readonly File[]) => {
    const loaded = await loadPhotoSteps().catch(() => null);
    if (loaded) await dispatch(loaded.choosePhotos(files));
    else dispatch(notify({ tone: 'destructive', title: t('missing.title'), description: t('missing.text') }));
  };
  const { take, processing, dragging } = usePhotoIntake(choose);
  const steps = usePhotoSteps(isIdle || dragging);
  const onFiles = (files: readonly File[]) => void take(files);
  const camera = usePhotoInput('camera', onFiles);
  const gallery = usePhotoInput('gallery', onFiles);
  // The buttons keep the focus while a file is processed: if it is rejected, the driver continues from there.
  const open = (input: PhotoInput) => () => {
    if (!processing) input.open();
  };

  // Back on the first screen, the photos of the pole are no longer needed unless the driver can go forward again.
  useEffect(() => {
    const loaded = loadedPhotoSteps();
    if (loaded && !canGoForward) dispatch(loaded.releasePolePhotos());
  }, [canGoForward, dispatch]);
  useWhenIdle(() => {
    setIsIdle(true);
    const prepare = async () => {
      const { startSpareWorker, takeSharedPhotos } = await loadPhotoSteps();
      startSpareWorker();
      const shared = await takeSharedPhotos();
      if (shared.length > 0) await take(shared);
    };
    // A failure is ignored: choosing a photo loads the code again.
    prepare().catch(() => undefined);
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
          {steps && <steps.LiveCamera processing={processing} onFiles={onFiles} />}
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

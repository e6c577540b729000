import { useEffect, useRef, useState } from 'react';
import {
  notify,
  selectScan,
  selectStay,
  usePlatformDispatch,
  usePlatformSelector,
  useStrings,
} from '@curbwise/platform';
import { ActionBar, Button } from '@curbwise/ui';
import { LateViewfinder, loadPhotoSteps, loadedPhotoSteps, usePhotoSteps } from '../lazy-photo-steps';
import { strings } from '../strings';
import { useFocusedHeading } from '../use-focused-heading';
import { useCameraAccess } from './camera-access';
import { usePhotoInput, type PhotoInput } from './use-photo-input';
import { usePhotoIntake } from './use-photo-intake';

/** A drawing of a parking sign in the frame of a viewfinder: what to take a photo of. */
function SignOutline() {
  return (
    <svg
      className="scanner__outline"
      viewBox="0 0 200 220"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path
        d="M2 44V24A22 22 0 0 1 24 2h20M156 2h20a22 22 0 0 1 22 22v20M198 176v20a22 22 0 0 1-22 22h-20M44 218H24a22 22 0 0 1-22-22v-20"
        stroke="var(--edge)"
        strokeWidth="4"
      />
      <rect x="59" y="38" width="82" height="82" rx="14" stroke="currentColor" strokeWidth="5" />
      <path d="M85 100V62h20a13 13 0 0 1 0 26H85" stroke="currentColor" strokeWidth="8" />
      <path d="M100 121v62" stroke="currentColor" strokeWidth="5" />
    </svg>
  );
}

/** Runs `work` once after the component is mounted, when the browser is idle. */
function useWhenIdle(work: () => void): void {
  const latest = useRef(work);
  useEffect(() => {
    const run = () => latest.current();
    if (!('requestIdleCallback' in globalThis)) {
      const timer = setTimeout(run, 300);
      return () => clearTimeout(timer);
    }
    const request = requestIdleCallback(run, { timeout: 2000 });
    return () => cancelIdleCallback(request);
  }, []);
}

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
  const [isAiming, setIsAiming] = useState(false);
  const canAim = useCameraAccess();
  const onFiles = (files: readonly File[]) => {
    setIsAiming(false);
    void take(files);
  };
  const camera = usePhotoInput('camera', onFiles);
  const gallery = usePhotoInput('gallery', onFiles);
  // The buttons keep the focus while a file is processed: if it is rejected, the driver continues from there.
  const open = (input: PhotoInput) => () => {
    if (!processing) input.open();
  };
  const aim = () => {
    if (canAim()) setIsAiming(!processing);
    else open(camera)();
  };

  // Back on the first screen, the photos of the pole are no longer needed unless the driver can go forward again.
  useEffect(() => {
    const loaded = loadedPhotoSteps();
    if (loaded && !canGoForward) dispatch(loaded.releasePolePhotos());
  }, [canGoForward, dispatch]);
  const mayAim = isIdle && canAim();
  useEffect(() => {
    if (!mayAim) return undefined;
    // Not before the page is touched: a first visit loads only what answers a photo.
    const touches = ['pointerdown', 'keydown'];
    const options = { once: true, capture: true, passive: true };
    for (const type of touches) addEventListener(type, LateViewfinder.preload, options);
    return () => touches.forEach((type) => removeEventListener(type, LateViewfinder.preload, options));
  }, [mayAim]);
  useWhenIdle(() => {
    setIsIdle(true);
    const prepare = async () => {
      const { startSpareWorker, takeSharedPhotos, wakeReader } = await loadPhotoSteps();
      startSpareWorker();
      if (canAim()) void dispatch(wakeReader());
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
        <Button icon="camera" onClick={aim} aria-disabled={processing}>
          {t('useCamera')}
        </Button>
        <Button icon="picture" variant="secondary" onClick={open(gallery)} aria-disabled={processing}>
          {t('selectPhoto')}
        </Button>
        <p className="scanner__note scanner__hint text-soft">{t('dropHint')}</p>
        <p className="scanner__note text-soft">{t('guidanceOnly')}</p>
      </ActionBar>
      {camera.input}
      {gallery.input}
      {dragging && steps && <steps.DropTarget />}
      {isAiming && <LateViewfinder onClose={() => setIsAiming(false)} onFileInput={camera.open} />}
    </div>
  );
}

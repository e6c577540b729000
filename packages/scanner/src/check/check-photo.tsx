import { useSyncExternalStore, useEffect, useRef } from 'react';
import {
  continueScan,
  PROGRESS_VALUES,
  resetScan,
  runScan,
  selectScanProgress,
  usePlatformDispatch,
  usePlatformSelector,
  useStrings,
  type ScanPhoto,
  type ScanProgress,
} from '@curbwise/platform';
import { ActionBar, Button, Photo, type PhotoProps } from '@curbwise/ui';
import { choosePhotos } from '../choose/choose-photos';
import { DropTarget, UndecodableNotice } from '../choose/notices';
import { usePhotoInput } from '../choose/use-photo-input';
import { usePhotoIntake } from '../choose/use-photo-intake';
import { preparePhoto } from '../prepare/prepare-photo';
import { strings } from '../strings';
import { useFocusedHeading } from '../use-focused-heading';
import { PoleStrip } from './pole-strip';
import { Remarks, usePhotoFault } from './photo-remarks';
import { ScanProgressLine } from './scan-progress';

function subscribe(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/** Whether the device reports that it has no network. */
const useOffline = () => useSyncExternalStore(subscribe, () => !navigator.onLine);

/** What has been found on the photo so far; panels stay highlighted while they are judged. */
function foundIn(progress: ScanProgress | null): PhotoProps['found'] {
  const { boxes, detail } = progress ?? {};
  return boxes ? { boxes, what: detail?.stage === 'words' ? 'words' : 'panels' } : null;
}

/** Whether a scan needs the network to continue; it does not if the photo is read on this device. */
function needsNetwork({ value, detail }: ScanProgress): boolean {
  return value >= PROGRESS_VALUES.connecting && !detail?.onDevice;
}

/** Step 2: shows the photo and scans it. */
export function CheckPhoto({ photo, analysing }: { photo: ScanPhoto; analysing: boolean }) {
  const t = useStrings(strings);
  const dispatch = usePlatformDispatch();
  const progress = usePlatformSelector(selectScanProgress);
  const heading = useFocusedHeading();
  const step = useRef<HTMLParagraphElement>(null);
  const offline = useOffline();
  const fault = usePhotoFault(photo.id);
  const { take, dragging } = usePhotoIntake((files) => dispatch(choosePhotos(files)), analysing);
  const camera = usePhotoInput('camera', (files) => void take(files));
  const scan = () => void dispatch(runScan({ prepare: preparePhoto }));
  const waiting = offline && progress !== null && needsNetwork(progress);

  // The scan may have started in a page that is gone.
  useEffect(() => {
    if (analysing) void dispatch(continueScan({ prepare: preparePhoto }));
  }, [analysing, dispatch]);
  // The button that was pressed is now disabled and loses the focus.
  useEffect(() => {
    if (analysing) step.current?.focus({ preventScroll: true });
  }, [analysing]);

  return (
    <div className="scanner" data-step="check">
      <h1 ref={heading} tabIndex={-1} className="heading">
        {t('selectedImage')}
      </h1>
      <Photo
        src={photo.previewUrl}
        alt={t('selectedImageAlt', { name: photo.name })}
        found={analysing ? foundIn(progress) : null}
      />
      <PoleStrip analysing={analysing} />
      <ActionBar>
        <UndecodableNotice />
        <Remarks fault={fault} analysing={analysing} onSend={scan} onTakeAnother={camera.open} />
        {analysing && progress && <ScanProgressLine progress={progress} waiting={waiting} stepRef={step} />}
        <Button busy={analysing} onClick={scan}>
          {t(analysing ? 'analyzing' : 'scan')}
        </Button>
        <Button variant="secondary" onClick={() => dispatch(resetScan())}>
          {t('newPhoto')}
        </Button>
      </ActionBar>
      {camera.input}
      {dragging && <DropTarget />}
    </div>
  );
}

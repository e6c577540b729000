import { useEffect, useRef } from 'react';
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
import { DropTarget } from '../choose/drop-target';
import { UndecodableNotice } from '../choose/undecodable-notice';
import { usePhotoInput } from '../choose/use-photo-input';
import { usePhotoIntake } from '../choose/use-photo-intake';
import { preparePhoto } from '../prepare/prepare-photo';
import { strings } from '../strings';
import { useArrivingHeading } from '../use-arriving-heading';
import { PoleStrip } from './pole-strip';
import { Remarks } from './remarks';
import { ScanProgressLine } from './scan-progress';
import { useOffline } from './use-offline';
import { usePhotoFault } from './use-photo-fault';

/** What was found on the photo so far: panels stay lit while they are judged. */
function foundOn(progress: ScanProgress | null): PhotoProps['found'] {
  const { boxes, detail } = progress ?? {};
  return boxes ? { boxes, what: detail?.stage === 'words' ? 'words' : 'panels' } : null;
}

/** Whether a scan cannot go on without a network: what is read on this device can. */
function waitsForNetwork({ value, detail }: ScanProgress): boolean {
  return value >= PROGRESS_VALUES.connecting && !detail?.onDevice;
}

export interface CheckPhotoProps {
  photo: ScanPhoto;
  analysing: boolean;
}

/** Step 2: look at the photo and have it scanned. */
export function CheckPhoto({ photo, analysing }: CheckPhotoProps) {
  const t = useStrings(strings);
  const dispatch = usePlatformDispatch();
  const progress = usePlatformSelector(selectScanProgress);
  const heading = useArrivingHeading();
  const step = useRef<HTMLParagraphElement>(null);
  const offline = useOffline();
  const fault = usePhotoFault(photo.id);
  const { take, dragging } = usePhotoIntake((files) => dispatch(choosePhotos(files)), analysing);
  const camera = usePhotoInput('camera', take);
  const scan = () => void dispatch(runScan({ prepare: preparePhoto }));
  const waiting = offline && progress !== null && waitsForNetwork(progress);

  // The page in which the scan began may be gone.
  useEffect(() => {
    if (analysing) void dispatch(continueScan({ prepare: preparePhoto }));
  }, [analysing, dispatch]);
  // The button that was pressed is disabled now and lets go of the focus.
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
        found={analysing ? foundOn(progress) : null}
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

import { useState } from 'react';
import {
  useStrings,
  runScan,
  selectScanPhase,
  usePlatformDispatch,
  type PlatformThunk,
} from '@curbwise/platform';
import { Button, Notice, Sheet } from '@curbwise/ui';
import { usePhotoInput } from '../choose/use-photo-input';
import { strings } from '../strings';
import type { CameraFault } from './camera';
import { viewfinderStrings } from './strings';
import { choosePhotos } from '../choose/choose-photos';
import { preparePhoto } from '../prepare/prepare-photo';
import type { Shots } from './take-shots';
import { LivePicture } from './live-picture';
import { useCamera } from './use-camera';

export interface CameraMissingProps {
  fault: CameraFault;
  onRetry: () => void;
  onFiles: (files: readonly File[]) => void;
}

/** Says why there is no camera picture, and offers the file input, which always works. */
function CameraMissing({ fault, onRetry, onFiles }: CameraMissingProps) {
  const t = useStrings(viewfinderStrings);
  const tScanner = useStrings(strings);
  const camera = usePhotoInput('camera', onFiles);
  return (
    <div className="viewfinder__missing">
      <Notice title={t(`fault.${fault}`)} tone="failed" alert>
        {t(`faultText.${fault}`)}
      </Notice>
      <Button icon="camera" onClick={camera.open}>
        {tScanner('useCamera')}
      </Button>
      <Button variant="secondary" onClick={onRetry}>
        {t('retry')}
      </Button>
      {camera.input}
    </div>
  );
}

/** Chooses the photo of the live camera and scans it at once, because the driver has already seen it. Never rejects. */
function scanShots({ photo, companions }: Shots): PlatformThunk<Promise<void>> {
  return async (dispatch, getState) => {
    await dispatch(choosePhotos([photo], companions));
    if (selectScanPhase(getState()) === 'selected') await dispatch(runScan({ prepare: preparePhoto }));
  };
}

export interface ViewfinderProps {
  onClose: () => void;
  /** Called with photos from the file input instead. */
  onFiles: (files: readonly File[]) => void;
}

/** Shows the camera on the whole screen with hints for a better photo, takes the photo and scans it. */
export function Viewfinder({ onClose, onFiles }: ViewfinderProps) {
  const t = useStrings(viewfinderStrings);
  const dispatch = usePlatformDispatch();
  const { state, retry } = useCamera();
  const [isScanning, setIsScanning] = useState(false);
  const scan = async (shots: Shots) => {
    setIsScanning(true);
    await dispatch(scanShots(shots));
    onClose();
  };
  return (
    <Sheet title={t('title')} closeLabel={t('close')} onClose={onClose}>
      <div className="viewfinder">
        {state.stage === 'failed' && !isScanning ? (
          <CameraMissing fault={state.fault} onRetry={retry} onFiles={onFiles} />
        ) : (
          <LivePicture camera={state.stage === 'open' ? state.camera : null} onShots={scan} />
        )}
      </div>
    </Sheet>
  );
}

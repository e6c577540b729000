import { useState } from 'react';
import { usePlatformDispatch, useStrings } from '@curbwise/platform';
import { Sheet } from '@curbwise/ui';
import { CameraMissing } from './camera-missing';
import { LivePicture } from './live-picture';
import { scanShots } from './scan-shots';
import { viewfinderStrings } from './strings';
import type { Shots } from './take-shots';
import { useCamera } from './use-camera';

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

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
  /** Photos were taken in the other way. */
  onFiles: (files: readonly File[]) => void;
}

/** The whole screen shows what the camera sees, says what would help the photo, takes it and has it scanned. */
export function Viewfinder({ onClose, onFiles }: ViewfinderProps) {
  const t = useStrings(viewfinderStrings);
  const dispatch = usePlatformDispatch();
  const { state, retry } = useCamera();
  const [isHandedOn, setIsHandedOn] = useState(false);
  const handOn = async (shots: Shots) => {
    setIsHandedOn(true);
    await dispatch(scanShots(shots));
    onClose();
  };
  return (
    <Sheet title={t('title')} closeLabel={t('close')} onClose={onClose}>
      <div className="viewfinder">
        {state.stage === 'failed' && !isHandedOn ? (
          <CameraMissing fault={state.fault} onRetry={retry} onFiles={onFiles} />
        ) : (
          <LivePicture camera={state.stage === 'open' ? state.camera : null} onShots={handOn} />
        )}
      </div>
    </Sheet>
  );
}

import { useState } from 'react';
import {
  useStrings,
  runScan,
  selectScanPhase,
  usePlatformDispatch,
  usePlatformSelector,
  type PlatformThunk,
  type PreparePhoto,
} from '@curbwise/platform';
import { Button, Notice, Sheet } from '@curbwise/ui';
import { strings } from '../strings';
import type { CameraFault } from './camera';
import { viewfinderStrings } from './strings';
import { choosePhotos } from '../choose/choose-photos';
import { preparePhoto } from '../prepare/prepare-photo';
import { preparedAsTaken } from '../prepare/prepared-as-taken';
import type { Shots } from './take-shots';
import { LivePicture } from './live-picture';
import { useCamera } from './use-camera';
import { selectWatching } from './watching';

interface CameraMissingProps {
  fault: CameraFault;
  onRetry: () => void;
  /** Opens the file input. */
  onFileInput: () => void;
}

/** Says why there is no camera picture, and offers the file input, which always works. */
function CameraMissing({ fault, onRetry, onFileInput }: CameraMissingProps) {
  const t = useStrings(viewfinderStrings);
  const tScanner = useStrings(strings);
  return (
    <div className="viewfinder__missing">
      <Notice title={t(`fault.${fault}`)} tone="failed" alert>
        {t(`faultText.${fault}`)}
      </Notice>
      <Button icon="camera" onClick={onFileInput}>
        {tScanner('useCamera')}
      </Button>
      <Button variant="secondary" onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  );
}

/**
 * Chooses the photo of the live camera. If the reader has seen the sign on it, it is scanned at once; else the driver looks
 * at it first. Never rejects.
 * @param prepare null: it is not scanned yet
 */
function choose({ photo, companions }: Shots, prepare: PreparePhoto | null): PlatformThunk<Promise<void>> {
  return async (dispatch, getState) => {
    await dispatch(choosePhotos([photo], companions, true));
    if (prepare && selectScanPhase(getState()) === 'selected') await dispatch(runScan({ prepare }));
  };
}

export interface ViewfinderProps {
  onClose: () => void;
  /** Opens the file input instead. */
  onFileInput: () => void;
}

/** Shows the camera on the whole screen with what it sees, and takes the photo. */
export function Viewfinder({ onClose, onFileInput }: ViewfinderProps) {
  const t = useStrings(viewfinderStrings);
  const dispatch = usePlatformDispatch();
  const { state, retry, giveUp } = useCamera();
  const watching = usePlatformSelector(selectWatching);
  const [isChosen, setIsChosen] = useState(false);
  const onShots = async (shots: Shots, isJudged: boolean) => {
    setIsChosen(true);
    const prepare = isJudged ? preparedAsTaken : preparePhoto;
    await dispatch(choose(shots, watching === 'measure' ? null : prepare));
    onClose();
  };
  return (
    <Sheet title={t('title')} closeLabel={t('close')} onClose={onClose}>
      <div className="viewfinder">
        {state.stage === 'failed' && !isChosen ? (
          <CameraMissing fault={state.fault} onRetry={retry} onFileInput={onFileInput} />
        ) : (
          <LivePicture
            camera={state.stage === 'open' ? state.camera : null}
            watching={watching}
            onShots={onShots}
            onNothing={giveUp}
          />
        )}
      </div>
    </Sheet>
  );
}

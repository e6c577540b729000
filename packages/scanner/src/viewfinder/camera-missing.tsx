import { useStrings } from '@curbwise/platform';
import { Button, Notice } from '@curbwise/ui';
import { usePhotoInput } from '../choose/use-photo-input';
import { strings } from '../strings';
import type { CameraFault } from './camera';
import { viewfinderStrings } from './strings';

export interface CameraMissingProps {
  fault: CameraFault;
  onRetry: () => void;
  onFiles: (files: readonly File[]) => void;
}

/** Says why there is no camera picture, and offers the file input, which always works. */
export function CameraMissing({ fault, onRetry, onFiles }: CameraMissingProps) {
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

import { useEffect, useState } from 'react';
import {
  addStrings,
  latePart,
  loadDeviceReader,
  selectDeviceReader,
  usePlatformDispatch,
  usePlatformSelector,
  useStrings,
  type PlatformThunk,
} from '@curbwise/platform';
import { Button } from '@curbwise/ui';
import { hasLiveCamera } from './camera';
import { viewfinderStrings } from './strings';
import type { ViewfinderProps } from './viewfinder';

const LateViewfinder = latePart<ViewfinderProps>(async () => (await import('./viewfinder')).Viewfinder);

/** Looks whether the reader is on this device; the network is not asked. Never rejects. */
function lookForReader(): PlatformThunk<Promise<void>> {
  return async (dispatch, getState) => {
    if (selectDeviceReader(getState()).stage !== 'unknown') return;
    try {
      await (await dispatch(loadDeviceReader())).isHere();
    } catch {
      // Storage that is blocked has no reader.
    }
  };
}

export interface LiveCameraProps {
  /** A file is being handled. */
  processing: boolean;
  onFiles: (files: readonly File[]) => void;
}

/** Offers the viewfinder where the browser shows what a camera sees, and the reader on this device finds signs on it. */
export function LiveCamera({ processing, onFiles }: LiveCameraProps) {
  const t = useStrings(viewfinderStrings);
  const dispatch = usePlatformDispatch();
  const { stage } = usePlatformSelector(selectDeviceReader);
  const [isWorded, setIsWorded] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const isOffered = stage === 'present' && hasLiveCamera();

  useEffect(() => {
    if (hasLiveCamera()) void dispatch(lookForReader());
  }, [dispatch]);
  useEffect(() => {
    if (!isOffered) return;
    LateViewfinder.preload();
    void addStrings(viewfinderStrings).then(() => setIsWorded(true));
  }, [isOffered]);

  if (!isOffered || !isWorded) return null;
  return (
    <>
      <Button
        icon="camera"
        variant="secondary"
        aria-disabled={processing}
        onClick={() => !processing && setIsOpen(true)}
      >
        {t('liveCamera')}
      </Button>
      {isOpen && (
        <LateViewfinder
          onClose={() => setIsOpen(false)}
          onFiles={(files) => {
            setIsOpen(false);
            onFiles(files);
          }}
        />
      )}
    </>
  );
}

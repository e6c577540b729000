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

/** Checks whether the reader is on this device, without using the network. Never rejects. */
function checkReader(): PlatformThunk<Promise<void>> {
  return async (dispatch, getState) => {
    if (selectDeviceReader(getState()).stage !== 'unknown') return;
    try {
      await (await dispatch(loadDeviceReader())).isHere();
    } catch {
      // Blocked storage cannot hold a reader.
    }
  };
}

export interface LiveCameraProps {
  processing: boolean;
  onFiles: (files: readonly File[]) => void;
}

/** Offers the viewfinder if the browser gives access to a camera and the reader, which finds signs, is on this device. */
export function LiveCamera({ processing, onFiles }: LiveCameraProps) {
  const t = useStrings(viewfinderStrings);
  const dispatch = usePlatformDispatch();
  const { stage } = usePlatformSelector(selectDeviceReader);
  const [hasStrings, setHasStrings] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const isOffered = stage === 'present' && hasLiveCamera();

  useEffect(() => {
    if (hasLiveCamera()) void dispatch(checkReader());
  }, [dispatch]);
  useEffect(() => {
    if (!isOffered) return;
    LateViewfinder.preload();
    void addStrings(viewfinderStrings).then(() => setHasStrings(true));
  }, [isOffered]);

  if (!isOffered || !hasStrings) return null;
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

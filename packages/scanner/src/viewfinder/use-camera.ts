import { useEffect, useState, useSyncExternalStore } from 'react';
import { cameraRefused } from '../choose/camera-access';
import { CameraError, openCamera, type Camera, type CameraFault } from './camera';

export type CameraState =
  | { readonly stage: 'opening' }
  | { readonly stage: 'open'; readonly camera: Camera }
  | { readonly stage: 'failed'; readonly fault: CameraFault };

const OPENING: CameraState = { stage: 'opening' };

function onVisibilityChange(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/**
 * Keeps the camera open while the component is mounted and the page is visible.
 * @returns its state, a function that tries again after a failure, and one for a camera that shows nothing
 */
export function useCamera(): { state: CameraState; retry: () => void; giveUp: () => void } {
  const isVisible = useSyncExternalStore(onVisibilityChange, () => document.visibilityState === 'visible');
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<CameraState>(OPENING);

  useEffect(() => {
    if (!isVisible) return undefined;
    let isGone = false;
    let camera: Camera | undefined;
    const open = async () => {
      const opened = await openCamera();
      if (isGone) return opened.close();
      camera = opened;
      cameraRefused(false);
      // Fired if another app takes the camera or it is unplugged, not if this page stops it.
      opened.track.addEventListener('ended', () => !isGone && setState({ stage: 'failed', fault: 'busy' }));
      setState({ stage: 'open', camera: opened });
    };
    open().catch((error: unknown) => {
      const fault = error instanceof CameraError ? error.fault : 'busy';
      cameraRefused(fault === 'refused');
      if (!isGone) setState({ stage: 'failed', fault });
    });
    return () => {
      isGone = true;
      camera?.close();
      setState(OPENING);
    };
  }, [isVisible, attempt]);

  return {
    state,
    retry: () => setAttempt((count) => count + 1),
    giveUp() {
      if (state.stage === 'open') state.camera.close();
      setState({ stage: 'failed', fault: 'busy' });
    },
  };
}

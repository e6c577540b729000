import { useEffect, useState, useSyncExternalStore } from 'react';
import { CameraError, openCamera, type Camera, type CameraFault } from './camera';

/** What there is of the camera. */
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
 * Keeps the camera open as long as the component is there and the page can be seen.
 * @returns what there is of it, and what tries again after a failure
 */
export function useCamera(): { state: CameraState; retry: () => void } {
  const isVisible = useSyncExternalStore(onVisibilityChange, () => document.visibilityState === 'visible');
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState(OPENING);

  useEffect(() => {
    if (!isVisible) return undefined;
    let isGone = false;
    let camera: Camera | undefined;
    const open = async () => {
      const opened = await openCamera();
      if (isGone) return opened.close();
      camera = opened;
      // Another app took it, or it was unplugged; to let go of it is no such end.
      opened.track.addEventListener('ended', () => !isGone && setState({ stage: 'failed', fault: 'busy' }));
      setState({ stage: 'open', camera: opened });
    };
    open().catch((error: unknown) => {
      const fault = error instanceof CameraError ? error.fault : 'busy';
      if (!isGone) setState({ stage: 'failed', fault });
    });
    return () => {
      isGone = true;
      camera?.close();
      setState(OPENING);
    };
  }, [isVisible, attempt]);

  return { state, retry: () => setAttempt((count) => count + 1) };
}

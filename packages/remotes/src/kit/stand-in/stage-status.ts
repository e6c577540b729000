import { useEffect, useState } from 'react';

/** Message from the stage to the toolbar around it. */
export interface StageStatus {
  views: readonly string[];
  /** A sentence about the state of the scan, or about a link to another screen. */
  situation: string;
}

/** For the stage: sends its status to the toolbar. */
export function postStatus(status: StageStatus): void {
  if (window.parent !== window) window.parent.postMessage({ stage: status }, window.location.origin);
}

/** For the toolbar: the last status of the stage. */
export function useStageStatus(): StageStatus {
  const [status, setStatus] = useState<StageStatus>({ views: [], situation: '' });
  useEffect(() => {
    const onMessage = ({ data, origin }: MessageEvent<{ stage?: StageStatus }>) => {
      if (origin === window.location.origin && data.stage) setStatus(data.stage);
    };
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, []);
  return status;
}

import { useEffect, useState } from 'react';

/** What the stage says to the toolbar around it. */
export interface StageStatus {
  views: readonly string[];
  /** A sentence about the state of the scan, or about a link to another screen. */
  situation: string;
}

const EVENT = 'stage-status';

/** For the stage: sends its status to the toolbar, which is a page of the same site. */
export function postStatus(status: StageStatus): void {
  window.parent.dispatchEvent(new CustomEvent(EVENT, { detail: status }));
}

/** For the toolbar: the last status of the stage. */
export function useStageStatus(): StageStatus {
  const [status, setStatus] = useState<StageStatus>({ views: [], situation: '' });
  useEffect(() => {
    const onStatus = ({ detail }: CustomEventInit<StageStatus>) => detail && setStatus(detail);
    window.addEventListener(EVENT, onStatus);
    return () => window.removeEventListener(EVENT, onStatus);
  }, []);
  return status;
}

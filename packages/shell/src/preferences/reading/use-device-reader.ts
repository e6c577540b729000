import { useCallback, useEffect, useState } from 'react';
import {
  loadDeviceReader,
  reportToConsole,
  selectDeviceReader,
  usePlatformDispatch,
  usePlatformSelector,
  type DeviceReaderStatus,
} from '@curbwise/platform';

/** Methods of the reader that the settings call. */
export type ReaderAction = 'check' | 'fetchFiles' | 'stopFetching' | 'remove';

/** The reader on this device, for the settings. */
export interface ShownReader {
  status: DeviceReaderStatus;
  /** Its state is unknown: it is not on this device, and the site cannot be reached. */
  isUnreachable: boolean;
  /** Starts an action. The result is in `status`. */
  request: (action: ReaderAction) => void;
}

/** The reader on this device. Checks its state when it is first shown. */
export function useDeviceReader(): ShownReader {
  const dispatch = usePlatformDispatch();
  const status = usePlatformSelector(selectDeviceReader);
  const [hasAnswered, setAnswered] = useState(false);
  const [isMissing, setMissing] = useState(false);

  const request = useCallback(
    (action: ReaderAction) => {
      const work = async () => {
        const reader = await dispatch(loadDeviceReader()).catch(() => null);
        setMissing(reader === null);
        await reader?.[action]();
        setAnswered(true);
      };
      work().catch((error: unknown) => reportToConsole(`The reader failed to ${action}:`, error));
    },
    [dispatch],
  );
  useEffect(() => request('check'), [request]);

  return { status, isUnreachable: isMissing || (hasAnswered && status.stage === 'unknown'), request };
}

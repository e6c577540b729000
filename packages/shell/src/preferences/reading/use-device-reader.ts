import { useCallback, useEffect, useState } from 'react';
import {
  loadDeviceReader,
  reportToConsole,
  selectDeviceReader,
  usePlatformDispatch,
  usePlatformSelector,
  type DeviceReaderStatus,
} from '@curbwise/platform';

/** What the settings ask of the reader. */
export type ReaderDeed = 'check' | 'fetchFiles' | 'stopFetching' | 'remove';

/** The reader on this device, as the settings show it. */
export interface ShownReader {
  status: DeviceReaderStatus;
  /** Nobody can be asked about it: it is not here, and the site cannot be reached. */
  isUnreachable: boolean;
  /** Asks something of it. What comes of it stands in `status`. */
  ask: (deed: ReaderDeed) => void;
}

/** The reader on this device, looked at as it is first shown. */
export function useDeviceReader(): ShownReader {
  const dispatch = usePlatformDispatch();
  const status = usePlatformSelector(selectDeviceReader);
  const [wasAsked, setAsked] = useState(false);
  const [isMissing, setMissing] = useState(false);

  const ask = useCallback(
    (deed: ReaderDeed) => {
      const work = async () => {
        const reader = await dispatch(loadDeviceReader()).catch(() => null);
        setMissing(reader === null);
        await reader?.[deed]();
        setAsked(true);
      };
      work().catch((error: unknown) => reportToConsole(`The reader did not do this: ${deed}`, error));
    },
    [dispatch],
  );
  useEffect(() => ask('check'), [ask]);

  return { status, isUnreachable: isMissing || (wasAsked && status.stage === 'unknown'), ask };
}

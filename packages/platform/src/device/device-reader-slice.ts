import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** The reader on this device, as far as the page knows. */
export interface DeviceReaderStatus {
  /**
   * `unknown`: nobody has looked yet, or could; `unsupported`: this browser cannot run it; `absent`: it is not here, or not
   * all of it; `fetching`: it is on its way; `present`: it can read.
   */
  stage: 'unknown' | 'unsupported' | 'absent' | 'fetching' | 'present';
  /** How much of it is here and how large it is, in bytes of what comes over the network; 0 where that is not known. */
  gotBytes: number;
  totalBytes: number;
  /** Why the last try to fetch it came to nothing; null if there was none, or it was stopped. */
  fault: 'network' | 'broken' | 'storage' | null;
}

const UNKNOWN: DeviceReaderStatus = { stage: 'unknown', gotBytes: 0, totalBytes: 0, fault: null };

export const deviceReaderSlice = createSlice({
  name: 'deviceReader',
  initialState: UNKNOWN,
  reducers: {
    /** Something is known of the reader that was not. */
    deviceReaderChanged: (status, { payload }: PayloadAction<Partial<DeviceReaderStatus>>) => ({
      ...status,
      ...payload,
    }),
  },
  selectors: { selectDeviceReader: (status) => status },
});

export const { deviceReaderChanged } = deviceReaderSlice.actions;
export const { selectDeviceReader } = deviceReaderSlice.selectors;

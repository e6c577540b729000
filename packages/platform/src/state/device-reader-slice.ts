import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** What the page knows about the reader on this device. */
export interface DeviceReaderStatus {
  /**
   * `unknown`: not checked yet, or the check failed; `unsupported`: this browser cannot run it; `absent`: not on this
   * device, or incomplete; `fetching`: being downloaded; `present`: it can read.
   */
  stage: 'unknown' | 'unsupported' | 'absent' | 'fetching' | 'present';
  /** How much of it is on this device and how large it is, in bytes as downloaded; 0 if unknown. */
  gotBytes: number;
  totalBytes: number;
  /** Why the last download failed; null if there was none, or it was stopped. */
  fault: 'network' | 'broken' | 'storage' | null;
  /** Whether the browser keeps it when space is short; null if the browser cannot say. */
  isKept: boolean | null;
}

const UNKNOWN: DeviceReaderStatus = {
  stage: 'unknown',
  gotBytes: 0,
  totalBytes: 0,
  fault: null,
  isKept: null,
};

export const deviceReaderSlice = createSlice({
  name: 'deviceReader',
  initialState: UNKNOWN,
  reducers: {
    /** Updates the fields that are given. */
    deviceReaderChanged: (status, { payload }: PayloadAction<Partial<DeviceReaderStatus>>) => ({
      ...status,
      ...payload,
    }),
  },
  selectors: { selectDeviceReader: (status) => status },
});

export const { deviceReaderChanged } = deviceReaderSlice.actions;
export const { selectDeviceReader } = deviceReaderSlice.selectors;

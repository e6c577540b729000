import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import type { DeviceReaderStatus } from './device-reader-slice';
import type { ScanSession } from './scan-session';
import type { ScanState } from './scan-state';
import type { Notice } from './notices-slice';
import type { Preferences, PreferencesRequest } from './preferences-slice';
import type { Stay } from './stay-slice';

/** The part of the state that is always there. Slices of remotes are reached through their own selectors. */
export interface PlatformState {
  scan: ScanState;
  notices: Notice[];
  preferences: Preferences;
  preferencesRequest: PreferencesRequest;
  stay: Stay | null;
  deviceReader: DeviceReaderStatus;
}

export type PlatformDispatch = ThunkDispatch<PlatformState, ScanSession, UnknownAction>;
export type PlatformThunk<Result> = ThunkAction<Result, PlatformState, ScanSession, UnknownAction>;

/** A store, for code that watches it. */
export interface WatchedStore {
  dispatch: PlatformDispatch;
  getState: () => PlatformState;
  subscribe: (listener: () => void) => () => void;
}

/** `useDispatch` that knows the thunks of the platform. */
export const usePlatformDispatch = useDispatch.withTypes<PlatformDispatch>();

/** `useSelector` that knows the state of the platform. */
export const usePlatformSelector = useSelector.withTypes<PlatformState>();

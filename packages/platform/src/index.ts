/**
 * What the host gives every remote: the one module they share with it. A new name here is a minor version of the
 * host's contract, a removed one a major: `host-surface.json` of `@curbwise/contract`.
 */
export { browserClock } from './browser-clock';
export { readStored, writeStored } from './browser-storage';
export { reportToConsole } from './console-report';
export type { KeptScan } from './device-archive';
export { defineRemote, type Remote } from './define-remote';
export type { DeviceReaderActions, FoundLine } from './device-reader-actions';
export { selectDeviceReader, type DeviceReaderStatus } from './device-reader-slice';
export { DEVELOPER_MODE_KEY, developerMode } from './developer-mode';
export type { FailureCause } from './failure-cause';
export { forgetKeptScans, listKeptScans, openKeptScan } from './kept-scans';
export { keepOpenScan, type KeptOpenScan } from './keep-open-scan';
export { chooseLanguage, LANGUAGES, localeOf, type Language } from './languages';
export { Link, type LinkProps } from './link';
export { latePart, type LatePart } from './late-part';
export { loadDeviceReader } from './load-device-reader';
export { noticeDismissed, notify, selectNotices, type Notice } from './notices-slice';
export {
  createPlatformStore,
  usePlatformDispatch,
  usePlatformSelector,
  type PlatformDispatch,
  type PlatformState,
  type PlatformStore,
  type PlatformThunk,
} from './platform-store';
export {
  closePreferences,
  openPreferences,
  selectPreferencesRequest,
  type PreferencesPart,
  type PreferencesRequest,
} from './preferences-request-slice';
export {
  preferencesChanged,
  selectDriver,
  selectPreferences,
  type Preferences,
  type ReadsOn,
} from './preferences-slice';
export {
  selectScan,
  selectScanFailure,
  selectScanPhase,
  selectScanPhoto,
  selectScanProgress,
  selectScanResult,
} from './scan-slice';
export {
  PROGRESS_VALUES,
  type HeldScan,
  type PrepareStep,
  type ProgressStep,
  type ScanOutcome,
  type ScanPhase,
  type ScanPhoto,
  type ScanProgress,
  type ScanResult,
  type ScanState,
} from './scan-state';
export {
  continueScan,
  photoSelected,
  resetScan,
  restoreWaitingPhoto,
  resumeScan,
  retryScan,
  runScan,
  showScanStep,
  type PreparePhoto,
  type ScanRequest,
  type ScanStep,
} from './scan-thunks';
export { siteHasService, siteRoot } from './site';
export {
  left,
  parked,
  selectStay,
  stayJudged,
  stayPlaced,
  type Stay,
  type StayEnd,
  type StayPlace,
} from './stay-slice';
export {
  addStrings,
  defineStrings,
  spokenLanguage,
  useLanguage,
  useStrings,
  type StringKey,
  type Strings,
  type Translate,
  type Translation,
} from './strings';
export { useLocale } from './use-locale';
export { useNow } from './use-now';
export { useSubPath } from './use-sub-path';
export { watchDevice } from './watch-device';

export { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
export { createPortal, flushSync } from 'react-dom';
export { Provider as StoreProvider } from 'react-redux';
export { BrowserRouter, Route, Routes, useLocation, useNavigate, useNavigationType } from 'react-router-dom';

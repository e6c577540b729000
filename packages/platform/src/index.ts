/**
 * The public surface that the host shares with every remote. A new name here is a minor version of the host's contract,
 * a removed one a major version: see `host-surface.json` of `@curbwise/contract`.
 */
export type { FoundCell } from './archive/cells';
export type { KeptScan } from './archive/device-archive';

export { browserClock } from './browser/browser-clock';
export { readStored, writeStored } from './browser/browser-storage';
export { DEVELOPER_MODE_KEY, developerMode, reportToConsole, siteHasService, siteRoot } from './browser/page';
export { useNow } from './browser/use-now';

export { chooseLanguage, LANGUAGES, localeOf, type Language } from './i18n/languages';
export {
  addStrings,
  defineStrings,
  spokenLanguage,
  useLanguage,
  useLocale,
  useStrings,
  type StringKey,
  type Strings,
  type Translate,
  type Translation,
} from './i18n/strings';

export { defineRemote, type Remote } from './remotes/define-remote';
export { latePart, type LatePart } from './remotes/late-part';
export { Link, useSubPath, type LinkProps } from './remotes/link';

export { loadDeviceReader } from './scan/late-modules';
export {
  findCell,
  forgetCells,
  forgetKeptScans,
  keepOpenScan,
  listKeptScans,
  openKeptScan,
  updateKeptScan,
  type KeptOpenScan,
} from './scan/kept-scans';
export { continueScan, restoreWaitingPhoto, resumeScan, retryScan } from './scan/resume-scan';
export { runScan } from './scan/run-scan';
export { photoSelected, resetScan, showScanStep, type ScanStep } from './scan/scan-steps';

export { selectDeviceReader, type DeviceReaderStatus } from './state/device-reader-slice';
export type { FailureCause } from './state/failure-cause';
export { noticeDismissed, notify, selectNotices, type Notice } from './state/notices-slice';
export {
  usePlatformDispatch,
  usePlatformSelector,
  type PlatformDispatch,
  type PlatformState,
  type PlatformThunk,
} from './state/platform-state';
export {
  closePreferences,
  openPreferences,
  preferencesChanged,
  selectDriver,
  selectPreferences,
  selectPreferencesRequest,
  type Preferences,
  type PreferencesPart,
  type PreferencesRequest,
  type ReadsOn,
} from './state/preferences-slice';
export type { DeviceReaderActions, FoundLine, PreparePhoto, ScanRequest } from './state/scan-session';
export {
  selectScan,
  selectScanFailure,
  selectScanPhase,
  selectScanPhoto,
  selectScanProgress,
  selectScanResult,
} from './state/scan-slice';
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
} from './state/scan-state';
export {
  left,
  parked,
  selectStay,
  stayJudged,
  stayPlaced,
  type Stay,
  type StayEnd,
  type StayPlace,
} from './state/stay-slice';

export { createPlatformStore, watchDevice, type PlatformStore } from './store/platform-store';

export { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
export { createPortal, flushSync } from 'react-dom';
export { Provider as StoreProvider } from 'react-redux';
export { BrowserRouter, Route, Routes, useLocation, useNavigate, useNavigationType } from 'react-router-dom';

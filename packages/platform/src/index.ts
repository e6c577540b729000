/**
 * The public surface that the host shares with every remote. A new name here is a minor version of the host's contract,
 * a removed one a major version: see `host-surface.json` of `@curbwise/contract`.
 */
export type { KeptScan } from './archive/device-archive';
export { keepOpenScan, type KeptOpenScan } from './archive/keep-open-scan';
export { forgetKeptScans, listKeptScans, openKeptScan } from './archive/kept-scans';

export { browserClock } from './device/browser-clock';
export { readStored, writeStored } from './device/browser-storage';
export type { DeviceReaderActions, FoundLine } from './device/device-reader-actions';
export { selectDeviceReader, type DeviceReaderStatus } from './device/device-reader-slice';
export { loadDeviceReader } from './device/load-device-reader';
export { useNow } from './device/use-now';

export { chooseLanguage, LANGUAGES, localeOf, type Language } from './i18n/languages';
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
} from './i18n/strings';
export { useLocale } from './i18n/use-locale';

export { reportToConsole } from './page/console-report';
export { DEVELOPER_MODE_KEY, developerMode } from './page/developer-mode';
export { siteHasService, siteRoot } from './page/site';

export { defineRemote, type Remote } from './remotes/define-remote';
export { latePart, type LatePart } from './remotes/late-part';
export { Link, type LinkProps } from './remotes/link';
export { useSubPath } from './remotes/use-sub-path';

export { photoSelected } from './scan/choose-photo';
export type { FailureCause } from './scan/failure-cause';
export { continueScan, restoreWaitingPhoto, resumeScan, retryScan } from './scan/resume-scan';
export { runScan } from './scan/run-scan';
export type { PreparePhoto, ScanRequest } from './scan/scan-request';
export {
  selectScan,
  selectScanFailure,
  selectScanPhase,
  selectScanPhoto,
  selectScanProgress,
  selectScanResult,
} from './scan/scan-slice';
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
} from './scan/scan-state';
export { resetScan, showScanStep, type ScanStep } from './scan/scan-steps';

export { noticeDismissed, notify, selectNotices, type Notice } from './store/notices-slice';
export {
  usePlatformDispatch,
  usePlatformSelector,
  type PlatformDispatch,
  type PlatformState,
  type PlatformThunk,
} from './store/platform-state';
export { createPlatformStore, type PlatformStore } from './store/platform-store';
export {
  closePreferences,
  openPreferences,
  selectPreferencesRequest,
  type PreferencesPart,
  type PreferencesRequest,
} from './store/preferences-request-slice';
export {
  preferencesChanged,
  selectDriver,
  selectPreferences,
  type Preferences,
  type ReadsOn,
} from './store/preferences-slice';
export {
  left,
  parked,
  selectStay,
  stayJudged,
  stayPlaced,
  type Stay,
  type StayEnd,
  type StayPlace,
} from './store/stay-slice';
export { watchDevice } from './store/watch-device';

export { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
export { createPortal, flushSync } from 'react-dom';
export { Provider as StoreProvider } from 'react-redux';
export { BrowserRouter, Route, Routes, useLocation, useNavigate, useNavigationType } from 'react-router-dom';

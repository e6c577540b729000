import { combineSlices, configureStore, type Slice } from '@reduxjs/toolkit';
import { ANALYSIS_PATH } from '@curbwise/contract';
import { chooseLanguage } from '../i18n/languages';
import { addStrings, speak } from '../i18n/strings';
import type { Remote } from '../remotes/define-remote';
import { fetchAnswering, loadAnswering } from '../scan/late-modules';
import { resumeWhenConnected } from '../scan/resume-scan';
import { deviceReaderSlice } from '../state/device-reader-slice';
import { replaceableSlice, restorableSlice, SLICES_REPLACED } from '../state/hosted-slice';
import { noticesSlice } from '../state/notices-slice';
import type { WatchedStore } from '../state/platform-state';
import { preferencesChanged, preferencesRequestSlice, preferencesSlice } from '../state/preferences-slice';
import { createSession, type SessionOptions } from '../state/scan-session';
import { scanSlice } from '../state/scan-slice';
import { left, parked, staySlice } from '../state/stay-slice';
import { keepState, onChangedInOtherTab, readKeptState } from './kept-state';

/** The part of a remote that the store needs. */
type AdoptedRemote = Pick<Remote, 'slices' | 'strings' | 'keptWithScan'>;

/** The one store of the page. */
export interface PlatformStore extends WatchedStore {
  /**
   * Adds the slices and the sentences of a remote, in the language of the page. Adopting the same remote again changes
   * nothing.
   * @param options `replaces`: the remote replaces another version of itself, and its slices start from their initial state
   */
  adopt: (remote: AdoptedRemote, options?: { replaces?: boolean }) => Promise<void>;
  /** Switches the page to the language the driver chose, or the one the browser prefers; resolves when that is done. */
  speakChosenLanguage: () => Promise<void>;
  /** Fetches the code of a scan without running it, so that the scan does not need the network for it. */
  fetchAnalysis: () => void;
  /** Loads the code of a scan ahead of time, so that the scan does not wait for it. */
  preloadAnalysis: () => void;
}

/** Dispatched after a slice was added: its state appears with the next action. */
const REDUCER_GREW = { type: 'platform/reducerGrew' };

/**
 * Creates the store of a page, to which remotes can add their slices.
 * @param options what replaces the browser's clock, the gateway's address, the retry timing and other defaults
 */
export function createPlatformStore(options: SessionOptions = {}): PlatformStore & ReduxStore {
  disableCompiledChecks();
  const rootReducer = combineSlices(
    scanSlice,
    noticesSlice,
    preferencesSlice,
    preferencesRequestSlice,
    staySlice,
    deviceReaderSlice,
  );

  function inject(given: Slice, isKept: boolean, replaces: boolean) {
    const { reducerPath: path } = given;
    if (session.keptSlices.has(path) && !replaces) return;
    if (isKept) session.keptSlices.add(path);
    else session.keptSlices.delete(path);
    const slice = isKept ? restorableSlice(given, session.earlierSlices[path]) : given;
    if (replaces) rootReducer.inject(replaceableSlice(slice), { overrideExisting: true });
    else rootReducer.inject(slice as Slice<unknown>);
  }

  async function adopt(
    { slices = [], strings, keptWithScan = [] }: AdoptedRemote,
    { replaces = false } = {},
  ) {
    for (const slice of slices) inject(slice, keptWithScan.includes(slice.reducerPath), replaces);
    const paths = slices.map(({ reducerPath }) => reducerPath);
    store.dispatch(replaces ? { type: SLICES_REPLACED, payload: paths } : REDUCER_GREW);
    if (strings) await addStrings(strings);
  }

  const session = createSession(ANALYSIS_PATH, options);
  const store = configureStore({
    reducer: rootReducer,
    preloadedState: readKeptState(),
    middleware: (defaults) => defaults({ thunk: { extraArgument: session } }),
  });
  // A failure is ignored: the scan loads the code again.
  const fetchAnalysis = () => void fetchAnswering().catch(() => undefined);
  const preloadAnalysis = () => void loadAnswering().catch(() => undefined);

  const speakChosenLanguage = () => {
    const { language } = store.getState().preferences;
    return speak(language ?? chooseLanguage(navigator.languages));
  };

  let before = store.getState();
  store.subscribe(() => {
    const now = store.getState();
    const previousLanguage = before.preferences.language;
    keepState(before, now);
    before = now;
    if (now.preferences.language !== previousLanguage) void speakChosenLanguage();
  });
  return { ...store, adopt, speakChosenLanguage, fetchAnalysis, preloadAnalysis };
}

type ReduxStore = ReturnType<typeof configureStore>;

/**
 * Tells every copy of zod in the page not to compile its checks. The Content-Security-Policy forbids that. zod would detect
 * this itself, but by trying, which browsers report as a violation.
 */
function disableCompiledChecks(): void {
  const { __zod_globalConfig } = globalThis as { __zod_globalConfig?: object };
  Object.assign(globalThis, { __zod_globalConfig: { ...__zod_globalConfig, jitless: true } });
}

/**
 * Keeps a store in sync with its device: a scan resumes when the connection returns, and changes by other tabs of the
 * site are taken over.
 * @returns a function that stops watching
 */
export function watchDevice(store: WatchedStore): () => void {
  const { dispatch } = store;
  const stopResuming = resumeWhenConnected(store);
  const forgetTabs = onChangedInOtherTab(({ preferences, stay }) => {
    dispatch(preferencesChanged(preferences));
    dispatch(stay === null ? left() : parked(stay));
  });
  return () => {
    stopResuming();
    forgetTabs();
  };
}

import { combineSlices, configureStore, createDynamicMiddleware, type Slice } from '@reduxjs/toolkit';
import { ANALYSIS_PATH } from '@curbwise/contract';
import { loadAnalysis } from '../analysis/load-analysis';
import { deviceReaderSlice } from '../device/device-reader-slice';
import { chooseLanguage } from '../i18n/languages';
import { addStrings, speak } from '../i18n/strings';
import type { Remote } from '../remotes/define-remote';
import { createSession, type LazyApi, type SessionOptions } from '../scan/scan-session';
import { scanSlice } from '../scan/scan-slice';
import { keptSlice, replacingSlice, SLICES_REPLACED } from './hosted-slice';
import { keepState, readKeptState } from './kept-state';
import { compileNoChecks } from './no-compiled-checks';
import { noticesSlice } from './notices-slice';
import type { PlatformDispatch, PlatformState } from './platform-state';
import { preferencesRequestSlice } from './preferences-request-slice';
import { preferencesSlice } from './preferences-slice';
import { staySlice } from './stay-slice';

/** What the store takes in of a remote. */
type AdoptedRemote = Pick<Remote, 'slices' | 'strings' | 'keptWithScan'>;

/** The one store of the page. */
export interface PlatformStore {
  dispatch: PlatformDispatch;
  getState: () => PlatformState;
  subscribe: (listener: () => void) => () => void;
  /**
   * Takes in the slices and the sentences of a remote, these in the language of the page. Taking in the same remote
   * again changes nothing.
   * @param options `replaces`: it comes in the place of another version of itself, whose slices begin anew as its own
   */
  adopt: (remote: AdoptedRemote, options?: { replaces?: boolean }) => Promise<void>;
  /** Has the page speak the language the driver chose, or else the browser prefers; resolves once it does. */
  speakChosenLanguage: () => Promise<void>;
  /** Loads what a scan needs before one is asked for, so that the scan need not wait for it. */
  preloadAnalysis: () => void;
}

/** Tells the store that its reducer has grown: a slice that was added shows up with the next action. */
const REDUCER_GREW = { type: 'platform/reducerGrew' };
/**
 * Creates the store of a page: the scan, the notices, and room for the slices of remotes.
 * @param options what to use in place of the browser's clock, the gateway's address and the retry timing
 */
export function createPlatformStore(options: SessionOptions = {}): PlatformStore & ReduxStore {
  compileNoChecks();
  const rootReducer = combineSlices(
    scanSlice,
    noticesSlice,
    preferencesSlice,
    preferencesRequestSlice,
    staySlice,
    deviceReaderSlice,
  );
  const lateMiddleware = createDynamicMiddleware();

  function addApi(api: LazyApi) {
    rootReducer.inject(api);
    lateMiddleware.addMiddleware(api.middleware);
    store.dispatch(REDUCER_GREW);
  }

  function inject(given: Slice, isKept: boolean, replaces: boolean) {
    const { reducerPath: path } = given;
    if (session.keptSlices.has(path) && !replaces) return;
    if (isKept) session.keptSlices.add(path);
    else session.keptSlices.delete(path);
    const slice = isKept ? keptSlice(given, session.slicesOfEarlierPage[path]) : given;
    if (replaces) rootReducer.inject(replacingSlice(slice), { overrideExisting: true });
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

  const session = createSession(ANALYSIS_PATH, addApi, options);
  const store = configureStore({
    reducer: rootReducer,
    preloadedState: readKeptState(),
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: session } }).concat(lateMiddleware.middleware),
  });
  // A preload that fails is no failure yet: the scan loads it again.
  const preloadAnalysis = () => void loadAnalysis(session).catch(() => undefined);

  const speakChosenLanguage = () => {
    const { language } = store.getState().preferences;
    return speak(language ?? chooseLanguage(navigator.languages));
  };

  let before = store.getState();
  store.subscribe(() => {
    const now = store.getState();
    const spoke = before.preferences.language;
    keepState(before, now);
    before = now;
    if (now.preferences.language !== spoke) void speakChosenLanguage();
  });
  return { ...store, adopt, speakChosenLanguage, preloadAnalysis };
}

type ReduxStore = ReturnType<typeof configureStore>;

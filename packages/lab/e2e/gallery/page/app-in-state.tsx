import type { ReactNode } from 'react';
import type { AnalysisProgress, AnalysisResponse, Driver } from '@curbwise/contract';
import { remote as legal } from '@curbwise/legal';
import {
  createPlatformStore,
  forgetKeptScans,
  listKeptScans,
  openPreferences,
  parked,
  photoSelected,
  preferencesChanged,
  runScan,
  selectScanProgress,
  type PlatformStore,
  type PreferencesPart,
  type Remote,
  type Stay,
} from '@curbwise/platform';
import { MemoryRouter } from '@curbwise/platform/testing';
import { shiftClock } from '@curbwise/remotes/shifted-clock';
import { remote as scanner } from '@curbwise/scanner';
import { App, bundledRemotes } from '@curbwise/shell';
import { remote as verdict } from '@curbwise/verdict';
import { placeReader, type ReaderState } from './reader-in-state';

/** The remotes from the sources, instead of those of a registry. */
const REMOTES: readonly Remote[] = [legal, scanner, verdict];
const LOADER = bundledRemotes(REMOTES);

/** The outcome of a scan. */
type Outcome = AnalysisResponse | 'no-connection' | 'too-many-scans' | 'needs-operator' | 'pending';

/** An earlier scan with its local time. */
export interface KeptBefore {
  photo: File;
  outcome: AnalysisResponse;
  at: string;
}

export interface AppState {
  /** The photo that was chosen. */
  photo?: File;
  /** It is scanned. */
  outcome?: Outcome;
  /** The progress that the gateway reports of a pending scan. */
  told?: readonly AnalysisProgress[];
  /** The photo was scanned before; the answer comes from the cache. */
  cached?: boolean;
  /** Scans that are kept on the device, the oldest first. */
  kept?: readonly KeptBefore[];
  driver?: Driver;
  stay?: Stay;
  language?: 'es' | 'fr';
  /** The reader on the device; its state is unknown if left out. */
  reader?: ReaderState;
  /** The settings are open, at one of their parts. */
  opens?: PreferencesPart;
  /** The path in the app. */
  path?: string;
}

/** The URL that gives the outcome: a closed port is no connection, and one path of the server never answers. */
function addressOf({ outcome, told }: AppState): string {
  if (outcome === 'no-connection') return 'http://127.0.0.1:1/openai-vision';
  if (outcome === 'too-many-scans') return '/too-many';
  if (outcome === 'needs-operator') return '/needs-operator';
  if (outcome === 'pending' || outcome === undefined) {
    const lines = told?.map((progress) => `${JSON.stringify({ progress })}\n`).join('');
    return lines === undefined ? '/never' : `/never?told=${encodeURIComponent(lines)}`;
  }
  return `data:application/json,${encodeURIComponent(JSON.stringify(outcome))}`;
}

/** Resolves once something is told of a photo that waits for the reader on the device. */
function heard(store: PlatformStore): Promise<void> {
  return new Promise((resolve) => {
    const unsubscribe = store.subscribe(() => {
      if (!selectScanProgress(store.getState())?.detail) return;
      unsubscribe();
      resolve();
    });
  });
}

async function scan(
  store: PlatformStore,
  { photo, outcome, reader, cached = false }: AppState,
): Promise<void> {
  if (!photo) return;
  store.dispatch(photoSelected(photo));
  if (!outcome) return;
  const running = store.dispatch(
    runScan({ prepare: async () => ({ dataUrl: 'data:image/jpeg;base64,/9j/4AAQSkZJRgABAQ==' }) }),
  );
  if (outcome !== 'pending') await running;
  else if (reader) await heard(store);
  if (cached) await scan(store, { photo, outcome });
}

/** Data URL of a file, as a prepared photo is sent. */
async function dataUrlOf(file: File): Promise<string> {
  const bytes = Array.from(new Uint8Array(await file.arrayBuffer()), (byte) => String.fromCharCode(byte));
  return `data:image/jpeg;base64,${btoa(bytes.join(''))}`;
}

/** Makes scans of before, each at its time, so that they are kept; the clock then shows the present again. */
async function keepBefore(kept: readonly KeptBefore[]): Promise<void> {
  const presentMs = Date.now();
  for (const [index, { photo, outcome, at }] of kept.entries()) {
    shiftClock(at);
    const store = createPlatformStore({ analysisUrl: addressOf({ outcome }), finalStepMs: 0 });
    store.dispatch(preferencesChanged({ keepsHistory: true }));
    store.dispatch(photoSelected(photo));
    await store.dispatch(runScan({ prepare: async () => ({ dataUrl: await dataUrlOf(photo) }) }));
    // They are kept beside what is shown, and nobody is told when.
    while ((await listKeptScans()).length <= index) await new Promise((later) => setTimeout(later, 20));
  }
  shiftClock(new Date(presentMs).toISOString());
}

/** The language of a story that has none of its own: `?story=card-allowed&language=fr`. */
const languageOfAddress = () =>
  (['es', 'fr'] as const).find(
    (language) => language === new URLSearchParams(window.location.search).get('language'),
  );

/** The whole app in a given state. */
export async function appInState(state: AppState): Promise<ReactNode> {
  const { driver, stay, language = languageOfAddress(), outcome, opens, kept = [], path = '/' } = state;
  // Nothing of another story.
  localStorage.clear();
  await forgetKeptScans();
  await keepBefore(kept);
  const store = createPlatformStore({
    analysisUrl: addressOf(state),
    finalStepMs: 0,
    // A scan that runs for ever is not to be given up while somebody looks at it.
    timing: { firstDelayMs: 1, deadlineMs: outcome === 'pending' ? 3_600_000 : 5_000 },
  });
  await Promise.all(REMOTES.map((remote) => store.adopt(remote)));
  store.dispatch(
    preferencesChanged({ language: language ?? 'en', driver: driver ?? null, keepsHistory: kept.length > 0 }),
  );
  placeReader(
    store,
    state.reader,
    typeof outcome === 'object' || outcome === 'pending' ? outcome : 'fails',
    state.told,
  );
  await store.speakChosenLanguage();
  if (stay) store.dispatch(parked(stay));
  await scan(store, state);
  if (opens) store.dispatch(openPreferences(opens));
  const Router = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[path]} useTransitions={false}>
      {children}
    </MemoryRouter>
  );
  return <App store={store} loader={LOADER} router={Router} />;
}

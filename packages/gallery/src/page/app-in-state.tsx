import type { ReactNode } from 'react';
import type { AnalysisResponse, Driver } from '@curbwise/contract';
import { remote as legal } from '@curbwise/legal';
import {
  createPlatformStore,
  parked,
  photoSelected,
  preferencesChanged,
  runScan,
  type PlatformStore,
  type Remote,
  type Stay,
} from '@curbwise/platform';
import { MemoryRouter } from '@curbwise/platform/testing';
import { remote as scanner } from '@curbwise/scanner';
import { App, bundledRemotes } from '@curbwise/shell';
import { remote as verdict } from '@curbwise/verdict';

/** The remotes as they are in the sources, in place of those of a registry. */
const REMOTES: readonly Remote[] = [legal, scanner, verdict];
const LOADER = bundledRemotes(REMOTES);

/** What a scan comes to: an answer, none for lack of a connection, or none yet. */
export type Outcome = AnalysisResponse | 'no-connection' | 'pending';

export interface AppState {
  /** The photo that was chosen. */
  photo?: File;
  /** It is scanned. */
  outcome?: Outcome;
  driver?: Driver;
  stay?: Stay;
  language?: 'es' | 'fr';
  /** Where in the app. */
  path?: string;
}

/** Answers for ever alike; a closed port is no connection, and one path of the server never answers. */
function addressOf(outcome: Outcome | undefined): string {
  if (outcome === 'no-connection') return 'http://127.0.0.1:1/openai-vision';
  if (outcome === 'pending' || outcome === undefined) return '/never';
  return `data:application/json,${encodeURIComponent(JSON.stringify(outcome))}`;
}

async function scan(store: PlatformStore, { photo, outcome }: AppState): Promise<void> {
  if (!photo) return;
  store.dispatch(photoSelected(photo));
  if (!outcome) return;
  const running = store.dispatch(
    runScan({ prepare: async () => ({ dataUrl: 'data:image/jpeg;base64,/9j/4AAQSkZJRgABAQ==' }) }),
  );
  if (outcome !== 'pending') await running;
}

/** The whole app as it is after something has happened to it. */
export async function appInState(state: AppState): Promise<ReactNode> {
  const { driver, stay, language, outcome, path = '/' } = state;
  // Nothing of another story.
  localStorage.clear();
  const store = createPlatformStore({
    analysisUrl: addressOf(outcome),
    // A scan that runs for ever is not to be given up while somebody looks at it.
    timing: { firstDelayMs: 1, deadlineMs: outcome === 'pending' ? 3_600_000 : 5_000 },
  });
  await Promise.all(REMOTES.map((remote) => store.adopt(remote)));
  store.dispatch(preferencesChanged({ language: language ?? 'en', driver: driver ?? null }));
  await store.speakChosenLanguage();
  if (stay) store.dispatch(parked(stay));
  await scan(store, state);
  const Router = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[path]}>{children}</MemoryRouter>
  );
  return <App store={store} loader={LOADER} router={Router} />;
}

import { createPlatformStore, StoreProvider, type Remote } from '@curbwise/platform';
import { MemoryRouter } from '@curbwise/platform/testing';
import '@curbwise/ui/styles.css';
import { StrictMode } from 'react';
import { createRoot, type RootOptions } from 'react-dom/client';
import { RECORDED_AT } from '../answers/recorded-at';
import { Frame } from './frame';
import './frame.css';
import { prepareState } from './prepare-state';
import type { Situation } from './settings';
import { shiftClock } from './shifted-clock';

// The recorded answers hold at this time.
const resetClock = shiftClock(RECORDED_AT);

type StoreOptions = Parameters<typeof createPlatformStore>[0];

/** How a remote is opened: the address that it believes to be at, and options of its store and root. */
export interface Opening {
  address?: string;
  store?: Omit<StoreOptions, 'analysisUrl'>;
  root?: RootOptions;
}

export interface OpenRemote {
  /** Renders a view of the remote, or of another version of it. Components that are already on the page keep their state. */
  show: (shown: Remote, view: string) => void;
  /** Removes the view. */
  close: () => void;
  /** Resolves when the scan before it, if there is one, is answered. */
  scanned: Promise<void>;
}

/**
 * Opens a remote in the stand-in host, at the time of the recorded answers: with empty storages, a new store in the state of a
 * situation, and a new root. It is not shown yet.
 */
export async function openRemote(
  remote: Remote,
  situation: Situation,
  { address = '/', store: options, root: rootOptions }: Opening = {},
): Promise<OpenRemote> {
  const element = document.getElementById('root');
  if (!element) throw new Error('the page has no #root');
  resetClock();
  localStorage.clear();
  sessionStorage.clear();
  const store = createPlatformStore({ ...options, analysisUrl: `/openai-vision?answer=${situation.answer}` });
  await store.adopt(remote);
  const { scanned } = await prepareState(store, situation);
  const root = createRoot(element, rootOptions);
  const show: OpenRemote['show'] = (shown, view) =>
    root.render(
      <StrictMode>
        <StoreProvider store={store}>
          <MemoryRouter initialEntries={[address]}>
            <Frame remote={shown} view={view} />
          </MemoryRouter>
        </StoreProvider>
      </StrictMode>,
    );
  return { show, close: () => root.unmount(), scanned };
}

import {
  createPlatformStore,
  type Language,
  LANGUAGES,
  selectScanFailure,
  selectScanResult,
  StoreProvider,
  type Remote,
} from '@curbwise/platform';
import { MemoryRouter } from '@curbwise/platform/testing';
import '@curbwise/ui/styles.css';
import { createRoot, type Root } from 'react-dom/client';
import { Frame } from '../../../stand-in/frame';
import '../../../stand-in/frame.css';
import { prepareState } from '../../../stand-in/prepare-state';
import type { NewTraces } from './traces/new-traces';
import { watchTraces } from './traces/watch-traces';
import './check-page.css';
import { coversOfHeader } from './covers-header';
import { controlsIn, fingerprintOf, hasContent, nameOf, partsOfRemote } from './content';
import { loadRemote } from './load-remote';
import { overflowOf } from './overflow';
import type { CheckedState, CheckPage } from './page-api';
import { faultsOfTranslations } from './translations';
import { violationsIn } from './violations';

/** A frame without a remote: what the host looks like by itself. */
const NOTHING: Remote = { name: 'nothing', contract: '1.0.0', views: { main: () => null } };
/** A scan has to be answered at once: no delays between retries. */
const TIMING = { timing: { firstDelayMs: 1, deadlineMs: 5000 }, finalStepMs: 0 };

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** @param resetClock sets the clock back to the time of the recorded answers */
export function checkPage(resetClock: () => void): CheckPage {
  const element = document.getElementById('root');
  if (!element) throw new Error('the page has no #root');
  const folder = new URL('/here/', location.href);
  let newTraces: NewTraces = () => [];
  let remote = NOTHING;
  let root: Root | null = null;
  let faults: string[] = [];
  /** Sentences about names that hosts lack. */
  const lacking = new Set<string>();
  let isShown = false;
  let changes = 0;
  let mount: (view: string) => void = () => undefined;
  new MutationObserver((records) => void (changes += records.length)).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  });

  /** Renders a view in a new root with a new store. */
  async function render(
    shown: Remote,
    { view, address, answer, isParked, language }: CheckedState,
  ): Promise<void> {
    const store = createPlatformStore({ analysisUrl: `/openai-vision?answer=${answer}`, ...TIMING });
    await store.adopt(shown);
    const state = isParked ? 'parked' : answer === null ? 'empty' : 'scanned';
    const [scheme, width] = ['system', 'window'] as const;
    await prepareState(store, { view, answer: answer ?? 'yes', state, language, scheme, width });
    const isAnswered = () =>
      Boolean(selectScanResult(store.getState()) ?? selectScanFailure(store.getState()));
    await new Promise<void>((resolve) => {
      const look = () => (answer === null || isAnswered()) && resolve();
      store.subscribe(look);
      look();
    });
    const created = createRoot(element as Element, {
      onCaughtError: (error) => void faults.push(`it throws ${String(error)}`),
    });
    root = created;
    mount = (name) =>
      created.render(
        <StoreProvider store={store}>
          <MemoryRouter initialEntries={[address]}>
            <Frame remote={name === '' ? NOTHING : shown} view={name || 'main'} />
          </MemoryRouter>
        </StoreProvider>,
      );
    mount(view);
    isShown = shown !== NOTHING;
  }

  async function leave() {
    root?.unmount();
    root = null;
    isShown = false;
    await frame();
  }

  let current: CheckedState = { view: 'main', address: '/', answer: null, language: 'en' };
  void render(NOTHING, current);
  return {
    load: async (hosts) => {
      newTraces = watchTraces(folder.href);
      remote = await loadRemote(folder, { hosts, onLack: (sentence) => lacking.add(sentence) });
      return { views: Object.keys(remote.views), languages: Object.keys(LANGUAGES) as Language[] };
    },
    show: async (state) => {
      await leave();
      faults.push(...newTraces());
      current = state;
      // Start from a clean state, at the address.
      localStorage.clear();
      sessionStorage.clear();
      history.replaceState(null, '', state.address);
      newTraces();
      resetClock();
      await render(remote, state);
    },
    paint: async () => {
      // A view may scroll to what it shows.
      scrollTo({ top: 0, behavior: 'instant' });
      await document.fonts.ready;
      await frame();
      await frame();
      for (const animation of document.getAnimations()) {
        // An animation without end cannot be finished.
        if (animation.effect?.getComputedTiming().endTime === Infinity) animation.cancel();
        else animation.finish();
      }
      return changes;
    },
    describe: () => ({
      fingerprint: fingerprintOf(document),
      hasContent: partsOfRemote().some(hasContent),
      controls: controlsIn(partsOfRemote()).map(nameOf),
    }),
    hide: (isHidden) => void document.documentElement.classList.toggle('check-hidden', isHidden),
    violations: () => violationsIn(partsOfRemote()),
    misfits: () => [...overflowOf(partsOfRemote()), ...coversOfHeader()],
    press: (at) => controlsIn(partsOfRemote())[at]?.click(),
    stay: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    remount: async (times) => {
      for (let turn = 0; turn < times; turn += 1) {
        mount('');
        await frame();
        mount(current.view);
        await frame();
      }
    },
    translations: () => faultsOfTranslations(remote),
    leave,
    faults: () => {
      if (!isShown) faults.push(...newTraces());
      const found = [...lacking, ...new Set(faults)];
      lacking.clear();
      faults = [];
      return found;
    },
  };
}

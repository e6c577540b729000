import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { performReactRefresh } from 'react-refresh/runtime';
import { addStrings, createPlatformStore, StoreProvider, type Remote } from '@curbwise/platform';
import { forgetTranslations, MemoryRouter } from '@curbwise/platform/testing';
import '@curbwise/ui/styles.css';
import remote from '@curbwise/remote-at-hand';
import { RECORDED_AT } from '../answers/recorded-at';
import { preferScheme } from './color-scheme';
import { Frame } from './frame';
import { prepareState } from './prepare-state';
import { settingsFrom } from './settings';
import { shiftClock } from './shifted-clock';
import './frame.css';

// The recorded answers are about that moment.
shiftClock(RECORDED_AT);
// Nothing of what was shown before.
localStorage.clear();

const settings = settingsFrom(window.location.search, REMOTE_AT_HAND.state);
if (settings.scheme !== 'system') preferScheme(settings.scheme);
const store = createPlatformStore({ analysisUrl: `/openai-vision?answer=${settings.answer}` });
const element = document.getElementById('root');
if (!element) throw new Error('the page has no #root');
const root = createRoot(element);

/** Draws the remote as it is now; what is on the page already keeps its state. */
function show(shown: Remote): void {
  root.render(
    <StrictMode>
      <StoreProvider store={store}>
        <MemoryRouter>
          <Frame remote={shown} view={settings.view} />
        </MemoryRouter>
      </StoreProvider>
    </StrictMode>,
  );
}

await store.adopt(remote);
await prepareState(store, settings);
show(remote);

const { slices: slicesBefore = [] } = remote;
import.meta.webpackHot?.accept('@curbwise/remote-at-hand', () => {
  const { slices = [], strings } = remote;
  // A slice that is in the store cannot be replaced.
  if (slices.some((slice, index) => slice !== slicesBefore[index])) window.location.reload();
  // Before anything is drawn: else what has changed would be taken for something new, and lose its state.
  performReactRefresh();
  if (strings) forgetTranslations(strings);
  void (strings ? addStrings(strings) : Promise.resolve()).then(() => show(remote));
});

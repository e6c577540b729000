import remote from '@curbwise/current-remote';
import { addStrings, createPlatformStore, type Remote, StoreProvider } from '@curbwise/platform';
import { forgetTranslations, MemoryRouter } from '@curbwise/platform/testing';
import '@curbwise/ui/styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { performReactRefresh } from 'react-refresh/runtime';
import { RECORDED_AT } from '../answers/recorded-at';
import { Frame } from './frame';
import './frame.css';
import { preferScheme } from './prefer-scheme';
import { prepareState } from './prepare-state';
import { settingsFrom } from './settings';
import { shiftClock } from './shifted-clock';

// The recorded answers hold at this time.
shiftClock(RECORDED_AT);
// Start from a clean state.
localStorage.clear();

const settings = settingsFrom(window.location.search, CURRENT_REMOTE.state);
if (settings.scheme !== 'system') preferScheme(settings.scheme);
const store = createPlatformStore({ analysisUrl: `/openai-vision?answer=${settings.answer}` });
const element = document.getElementById('root');
if (!element) throw new Error('the page has no #root');
const root = createRoot(element);

/** Renders the remote. Components that are already on the page keep their state. */
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
import.meta.webpackHot?.accept('@curbwise/current-remote', () => {
  const { slices = [], strings } = remote;
  // A slice in the store cannot be replaced.
  if (slices.some((slice, index) => slice !== slicesBefore[index])) window.location.reload();
  // Must come before the render: otherwise changed components would be mounted anew and lose their state.
  performReactRefresh();
  if (strings) forgetTranslations(strings);
  void (strings ? addStrings(strings) : Promise.resolve()).then(() => show(remote));
});

import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { BrowserRouter, createPlatformStore, watchDevice } from '@curbwise/platform';
import '@curbwise/ui/styles.css';
import { App } from './app';
import { loadInsights } from './insights/load-insights';
import { preloadNotices } from './late-notices';
import { registerWorker } from './offline/register-worker';
import { pageManifests } from './remotes/manifest-source';
import { pageRegistry } from './remotes/registry-source';
import { createRemoteLoader } from './remotes/remote-loader';
import { firstRemoteAt } from './first-remote';
import './shell.css';
import { whenIdle } from './when-idle';

const store = createPlatformStore();
const loader = createRemoteLoader({
  runtime: { registerRemotes, loadRemote },
  registry: pageRegistry,
  manifests: pageManifests,
  adopt: store.adopt,
});

// The remote of this address is on its way before the first render asks for it.
const remote = firstRemoteAt(window.location.pathname);
if (remote) loader.load(remote).catch(() => undefined);

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');

const page = createRoot(root);
// In English, or in what the driver speaks: never first in one and then in the other.
void store.speakChosenLanguage().finally(() =>
  page.render(
    <StrictMode>
      <App store={store} loader={loader} router={BrowserRouter} />
    </StrictMode>,
  ),
);

watchDevice(store);

// What an answer needs is there before it is asked for: a scan then works through a hole in the network. It waits
// until the first screen has what it needs itself.
const unsubscribe = loader.subscribe(() => {
  unsubscribe();
  whenIdle(() => {
    store.preloadAnalysis();
    preloadNotices();
    loadInsights(store);
    const verdict = loader.load('verdict').catch(() => undefined);
    if (process.env.NODE_ENV === 'production' && 'serviceWorker' in navigator) {
      void verdict.then(() => registerWorker(navigator.serviceWorker)).catch(() => undefined);
    }
  });
});

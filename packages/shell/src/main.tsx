import './trusted-scripts';
import './public-path';
import { StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { SHARED_QUERY } from '@curbwise/contract';
import {
  BrowserRouter,
  createPlatformStore,
  keepOpenScan,
  siteHasService,
  watchDevice,
} from '@curbwise/platform';
import '@curbwise/ui/styles.css';
import { App } from './app';
import { loadHistoryMoves } from './history/page-history';
import { loadInsights } from './insights/load-insights';
import { preloadNotices } from './late-notices';
import { registerWorker } from './offline/register-worker';
import { developmentRegistry, uncheckedManifests } from './remotes/development-remotes';
import { lateFaultReport } from './remotes/late-fault-report';
import { pageManifests } from './remotes/manifest-source';
import { pageRegistry } from './remotes/registry-source';
import { createRemoteLoader } from './remotes/remote-loader';
import { remoteScreens, type RemoteScreen } from './remotes/remote-screens';
import { withPreview } from './preview/with-preview';
import { firstRemoteAt } from './first-remote';
import { ROUTES } from './routes';
import { preloadBareAnswer } from './screens/late-screens';
import './shell.css';
import { leaveOutFileName, routeAt, SITE_FOLDER } from './site-folder';
import { whenIdle } from './when-idle';

const registry = withPreview(
  process.env.NODE_ENV === 'development' ? developmentRegistry(pageRegistry) : pageRegistry,
);

leaveOutFileName();

const store = createPlatformStore();
/** Whether this page was opened by a share; a reload of it was not. */
function isOpenedByShare(): boolean {
  const { pathname, search } = window.location;
  if (search !== SHARED_QUERY) return false;
  window.history.replaceState(window.history.state, '', pathname);
  return true;
}

const openScan = keepOpenScan(store, !isOpenedByShare());
const loader = createRemoteLoader({
  runtime: { registerRemotes, loadRemote },
  registry,
  manifests: process.env.NODE_ENV === 'development' ? uncheckedManifests(pageManifests) : pageManifests,
  adopt: store.adopt,
  report: siteHasService() ? lateFaultReport() : () => undefined,
});

/**
 * So long the first render waits for the first remote, which is on its way since the page is. What can be seen without
 * it stands in the page already; rendering that it is waited for only holds up the scripts that have arrived.
 */
const FIRST_REMOTE_MS = 250;

/** What remotes bring along, once the remote of this address is there, cannot be had, or takes too long. */
async function prepareScreens(): Promise<RemoteScreen[]> {
  const own = ROUTES.map(({ path }) => path);
  const screens = await registry.first().then(
    (live) => remoteScreens(live, own),
    () => [],
  );
  const remote = firstRemoteAt(routeAt(window.location.pathname), screens);
  if (remote) {
    const isSettled = loader.load(remote).catch(() => undefined);
    const isLate = new Promise((resolve) => setTimeout(resolve, FIRST_REMOTE_MS));
    await Promise.race([isSettled, isLate]);
  }
  return screens;
}

/** Without transitions: what a press does to the page and to its history is seen at once, never one before the other. */
const Router = ({ children }: { children: ReactNode }) => (
  <BrowserRouter basename={SITE_FOLDER} useTransitions={false}>
    {children}
  </BrowserRouter>
);

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');

const page = createRoot(root);
// In English, or in what the driver speaks: never first in one and then in the other.
const isSpoken = store.speakChosenLanguage().catch(() => undefined);
void prepareScreens().then(async (screens) => {
  await isSpoken;
  // Nobody is to see the first screen flash before the scan that was open.
  await openScan.takenUp;
  page.render(
    <StrictMode>
      <App store={store} loader={loader} screens={screens} router={Router} />
    </StrictMode>,
  );
});

watchDevice(store);

// What an answer needs is there before it is asked for: a scan then works through a hole in the network. It waits
// until the first screen has what it needs itself.
const unsubscribe = loader.subscribe(() => {
  unsubscribe();
  whenIdle(() => {
    store.preloadAnalysis();
    openScan.preload();
    loadHistoryMoves().catch(() => undefined);
    preloadNotices();
    preloadBareAnswer();
    loadInsights(store);
    const verdict = loader.load('verdict').catch(() => undefined);
    if (process.env.NODE_ENV === 'production' && 'serviceWorker' in navigator) {
      void verdict.then(() => registerWorker(navigator.serviceWorker)).catch(() => undefined);
    }
  });
});

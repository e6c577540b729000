import { startTransition, StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
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
import { interacted } from './first-interaction';
import { HistorySync } from './history/page-history';
import { loadInsights } from './insights/load-insights';
import { Toaster } from './overlays/overlays';
import { developmentRegistry, uncheckedManifests } from './remotes/registry/development-remotes';
import { lazyFaultReport } from './remotes/faults/lazy-fault-report';
import { watchRemotes } from './remotes/faults/watch-remotes';
import { pageManifests } from './remotes/manifest/manifest-source';
import { pageRegistry } from './remotes/registry/registry-source';
import { loadModule } from './remotes/loading/load-module';
import { createRemoteLoader } from './remotes/loading/remote-loader';
import { firstRemoteAt, remoteScreens, type RemoteScreen } from './remotes/registry/remote-screens';
import { withPreview } from './preview/with-preview';
import { ROUTES } from './screens/routes';
import { LazyBareAnswer } from './screens/lazy-screens';
import './shell.css';
import { removeFileName, routeAt, SITE_FOLDER } from './page-setup/site-folder';
import { idle } from './when-idle';

declare global {
  /** Base path of this build's chunks. Webpack replaces this variable. */
  var __webpack_public_path__: string;
}

// The folder of the site is only known at run time.
__webpack_public_path__ = SITE_FOLDER;

const registry = withPreview(
  process.env.NODE_ENV === 'development' ? developmentRegistry(pageRegistry) : pageRegistry,
);

removeFileName();

const store = createPlatformStore();
/** Whether this page was opened by sharing photos. Removes the mark from the address, so that a reload does not count. */
function isOpenedByShare(): boolean {
  const { pathname, search } = window.location;
  if (search !== SHARED_QUERY) return false;
  window.history.replaceState(window.history.state, '', pathname);
  return true;
}

const openScan = keepOpenScan(store, !isOpenedByShare());
const takesReports = siteHasService();
const report = takesReports ? lazyFaultReport() : () => undefined;
const loader = createRemoteLoader({
  loadModule,
  registry,
  manifests: process.env.NODE_ENV === 'development' ? uncheckedManifests(pageManifests) : pageManifests,
  adopt: store.adopt,
  report,
  watch: takesReports ? watchRemotes(report) : undefined,
});

/**
 * How long the first render waits for the first remote, which loads along with the page. The static page already shows
 * everything else, and rendering a loading state would only delay the scripts that have arrived.
 */
const FIRST_REMOTE_TIMEOUT_MS = 250;

/** The screens of remotes. Resolves when the remote of this address is loaded, has failed, or takes too long. */
async function prepareScreens(): Promise<RemoteScreen[]> {
  const own = ROUTES.map(({ path }) => path);
  const screens = await registry.first().then(
    (live) => remoteScreens(live, own),
    () => [],
  );
  const remote = firstRemoteAt(routeAt(window.location.pathname), screens);
  if (remote) {
    const settled = loader.load(remote).catch(() => undefined);
    const timeout = new Promise((resolve) => setTimeout(resolve, FIRST_REMOTE_TIMEOUT_MS));
    await Promise.race([settled, timeout]);
  }
  return screens;
}

/** Without transitions, so that page and history always change together. */
const Router = ({ children }: { children: ReactNode }) => (
  <BrowserRouter basename={SITE_FOLDER} useTransitions={false}>
    {children}
  </BrowserRouter>
);

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');

const page = createRoot(root);
// Wait for the driver's language: the page must not appear in English first.
const languageLoaded = store.speakChosenLanguage().catch(() => undefined);
void prepareScreens().then(async (screens) => {
  await languageLoaded;
  // Restore an open scan first: otherwise the first screen would flash before it.
  await openScan.takenUp;
  // As a transition it is rendered in short tasks, between which the browser answers the driver.
  startTransition(() =>
    page.render(
      <StrictMode>
        <App store={store} loader={loader} screens={screens} router={Router} />
      </StrictMode>,
    ),
  );
});

watchDevice(store);

// The code that answers a photo is fetched when the first screen is complete and the browser is idle: at the kerb, the network
// may be gone a moment later. It only runs after the first touch: that takes a slow phone a quarter of a second.
const firstScreen = new Promise<void>((resolve) => {
  const unsubscribe = loader.subscribe(() => {
    unsubscribe();
    resolve();
  });
});
void firstScreen.then(idle).then(() => {
  store.fetchAnalysis();
  loadInsights(store);
  void loader.fetch('verdict');
});

// What was touched answers first.
void Promise.all([firstScreen, interacted])
  .then(idle)
  .then(store.preloadAnalysis)
  .then(idle)
  .then(() => loader.load('verdict'))
  .catch(() => undefined);

/** Whether an earlier visit has cached the site on this device. */
const isKept = 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;

// Everything else waits until the driver does something, and is loaded while the camera or the gallery is open. A page that
// is only looked at never loads it.
void Promise.all([firstScreen, isKept ? idle() : interacted])
  .then(async () => {
    openScan.preload();
    HistorySync.preload();
    Toaster.preload();
    LazyBareAnswer.preload();
    if (process.env.NODE_ENV !== 'production' || !('serviceWorker' in navigator)) return;
    await loader.fetch('verdict');
    await registerWorker(navigator.serviceWorker);
  })
  .catch(() => undefined);

/** Message that makes the service worker cache the site. */
const CACHE_SITE_MESSAGE = 'keep-site';

/** Registers the service worker, which caches the site for offline use. The page works without it. */
async function registerWorker(container: ServiceWorkerContainer): Promise<void> {
  // The worker of a newer release may take over while the page is open.
  container.addEventListener('controllerchange', () => container.controller?.postMessage(CACHE_SITE_MESSAGE));
  await container.register(`${SITE_FOLDER}sw.js`, { updateViaCache: 'none' });
  const { active } = await container.ready;
  active?.postMessage(CACHE_SITE_MESSAGE);
}

import type { ReactNode } from 'react';
import { Route, Routes, StoreProvider, type createPlatformStore } from '@curbwise/platform';
import { PageHistory } from './history/page-history';
import { Layout } from './layout/layout';
import { LazyNotices, LazyTooltips } from './overlays/overlays';
import { LoaderProvider } from './remotes/views/loader-context';
import type { RemoteLoader } from './remotes/loading/remote-loader';
import type { RemoteScreen as ScreenOfRemote } from './remotes/registry/remote-screens';
import { ROUTES, ShellScreen } from './screens/routes';
import { RemoteScreen } from './screens/screen';

interface AppProps {
  store: ReturnType<typeof createPlatformStore>;
  loader: RemoteLoader;
  /** The screens of remotes. Default: none. */
  screens?: readonly ScreenOfRemote[];
  router: (props: { children: ReactNode }) => ReactNode;
}

/** The whole page: providers, layout and routes. */
export function App({ store, loader, screens = [], router: Router }: AppProps) {
  return (
    <StoreProvider store={store}>
      <LoaderProvider value={loader}>
        <Router>
          <PageHistory>
            <Layout screens={screens}>
              <Routes>
                {ROUTES.map(({ path, title, screen }) => (
                  <Route key={path} path={path} element={<ShellScreen title={title} screen={screen} />} />
                ))}
                {screens.map(({ path, remote }) => (
                  <Route key={path} path={path} element={<RemoteScreen key={remote} name={remote} />} />
                ))}
              </Routes>
            </Layout>
          </PageHistory>
        </Router>
        <LazyNotices />
        <LazyTooltips />
      </LoaderProvider>
    </StoreProvider>
  );
}

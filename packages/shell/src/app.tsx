import type { ReactNode } from 'react';
import { Route, Routes, StoreProvider, type createPlatformStore } from '@curbwise/platform';
import { PageHistory } from './history/page-history';
import { Layout } from './layout';
import { LateNotices } from './late-notices';
import { LateTooltips } from './late-tooltips';
import { LoaderProvider } from './remotes/loader-context';
import type { RemoteLoader } from './remotes/remote-loader';
import type { RemoteScreen as BroughtScreen } from './remotes/remote-screens';
import { ROUTES } from './routes';
import { RemoteScreen } from './screens/remote-screen';
import { ShellScreen } from './screens/shell-screen';

interface AppProps {
  store: ReturnType<typeof createPlatformStore>;
  loader: RemoteLoader;
  /** The screens that remotes bring along; none if it is left out. */
  screens?: readonly BroughtScreen[];
  /** The router everything is rendered in. */
  router: (props: { children: ReactNode }) => ReactNode;
}

/** The whole page: providers around the layout and the routes. */
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
        <LateNotices />
        <LateTooltips />
      </LoaderProvider>
    </StoreProvider>
  );
}

import type { ReactNode } from 'react';
import { Route, Routes, StoreProvider, type createPlatformStore } from '@curbwise/platform';
import { Layout } from './layout';
import { LateNotices } from './late-notices';
import { LateTooltips } from './late-tooltips';
import { LoaderProvider } from './remotes/loader-context';
import type { RemoteLoader } from './remotes/remote-loader';
import { ROUTES } from './routes';
import { Screen } from './screen';

interface AppProps {
  store: ReturnType<typeof createPlatformStore>;
  loader: RemoteLoader;
  /** The router everything is rendered in. */
  router: (props: { children: ReactNode }) => ReactNode;
}

/** The whole page: providers around the layout and the routes. */
export function App({ store, loader, router: Router }: AppProps) {
  return (
    <StoreProvider store={store}>
      <LoaderProvider value={loader}>
        <Router>
          <Layout>
            <Routes>
              {ROUTES.map(({ path, title, screen }) => (
                <Route key={path} path={path} element={<Screen title={title} screen={screen} />} />
              ))}
            </Routes>
          </Layout>
        </Router>
        <LateNotices />
        <LateTooltips />
      </LoaderProvider>
    </StoreProvider>
  );
}

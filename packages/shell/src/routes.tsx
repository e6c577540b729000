import type { ReactNode } from 'react';
import type { StringKey } from '@curbwise/platform';
import { RemoteView } from './remotes/remote-view';
import { LateMissingScreen } from './screens/late-screens';
import { ScanScreen } from './screens/scan-screen';
import type { strings } from './strings';

/** A path of the site, what it shows, and the title of the page meanwhile. */
export interface SiteRoute {
  path: string;
  title: StringKey<(typeof strings)['languages']['en']>;
  screen: ReactNode;
}

/** Every route there is; the last one takes whatever the others do not. */
export const ROUTES: readonly SiteRoute[] = [
  { path: '/', title: 'title.scan', screen: <ScanScreen /> },
  {
    path: '/privacy-policy',
    title: 'title.policy',
    screen: <RemoteView key="legal" remote="legal" view="main" />,
  },
  { path: '*', title: 'title.missing', screen: <LateMissingScreen /> },
];

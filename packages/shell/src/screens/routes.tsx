import type { ReactNode } from 'react';
import { useStrings, type StringKey } from '@curbwise/platform';
import { RemoteView } from '../remotes/views/remote-view';
import { strings } from '../strings';
import { LazyMissingScreen } from './lazy-screens';
import { ScanScreen } from './scan-screen';
import { Screen } from './screen';

/** A path of the site, its screen, and the title of the page. */
export interface SiteRoute {
  path: string;
  title: StringKey<(typeof strings)['languages']['en']>;
  screen: ReactNode;
}

/** All routes of the shell. The last one matches every other path. */
export const ROUTES: readonly SiteRoute[] = [
  { path: '/', title: 'title.scan', screen: <ScanScreen /> },
  {
    path: '/privacy-policy',
    title: 'title.policy',
    screen: <RemoteView key="legal" remote="legal" view="main" />,
  },
  { path: '*', title: 'title.missing', screen: <LazyMissingScreen /> },
];

/** One of the shell's own screens. */
export function ShellScreen({ title, screen }: Omit<SiteRoute, 'path'>) {
  const t = useStrings(strings);
  return <Screen title={t(title)}>{screen}</Screen>;
}

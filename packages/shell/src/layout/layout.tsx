import type { ReactNode } from 'react';
import { Link, useStrings } from '@curbwise/platform';
import { PreferencesButton } from '../preferences/preferences-button';
import { CurrentTime } from './current-time';
import { OfflineLine } from '../offline/offline-line';
import type { RemoteScreen } from '../remotes/registry/remote-screens';
import { SiteLinks } from './site-links';
import { strings } from '../strings';

interface LayoutProps {
  /** The screens of remotes, for the navigation. */
  screens: readonly RemoteScreen[];
  children: ReactNode;
}

/** The frame of every page: logo, time, settings, the screen in the middle, and the navigation. */
export function Layout({ screens, children }: LayoutProps) {
  const t = useStrings(strings);
  return (
    <div className="shell">
      <a className="shell__skip" href="#content">
        {t('layout.skip')}
      </a>
      <header className="shell__header">
        <Link className="shell__logo" to="/" aria-label={t('layout.home')}>
          <i aria-hidden="true" />
          Curbwise
        </Link>
        <div className="shell__corner">
          <CurrentTime />
          <PreferencesButton />
        </div>
      </header>
      <OfflineLine />
      {children}
      <footer className="shell__footer">
        <SiteLinks screens={screens} />
      </footer>
    </div>
  );
}

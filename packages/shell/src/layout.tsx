import type { ReactNode } from 'react';
import { Link, useStrings } from '@curbwise/platform';
import { PreferencesButton } from './preferences/preferences-button';
import { CurrentTime } from './current-time';
import { OfflineLine } from './offline/offline-line';
import { strings } from './strings';

/** What every page has: the logo, the time, the screen in the middle, the way to the privacy policy. */
export function Layout({ children }: { children: ReactNode }) {
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
        <Link to="/privacy-policy">{t('layout.policy')}</Link>
      </footer>
    </div>
  );
}

import type { ReactNode } from 'react';
import {
  formatLocalDateTime,
  matchesScreenPath,
  screenAddress,
  shortDate,
  timeInWords,
} from '@curbwise/contract';
import {
  addStrings,
  closePreferences,
  latePart,
  Link,
  openPreferences,
  selectPreferencesRequest,
  useLanguage,
  useLocale,
  useLocation,
  useNow,
  usePlatformDispatch,
  usePlatformSelector,
  useStrings,
} from '@curbwise/platform';
import { ActionIcon } from '@curbwise/ui';
import { OfflineLine } from '../offline/offline-line';
import type { RemoteScreen } from '../remotes/registry/remote-screens';
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

/** The box with the current time and date. Updates itself. */
export function CurrentTime() {
  const t = useStrings(strings);
  const locale = useLocale();
  const { time } = useNow();
  return (
    <p className="now">
      <span className="now__label">{t('layout.time')}</span>
      <time className="now__time" dateTime={formatLocalDateTime(time)}>
        {timeInWords(time.minute, locale, 'always')}
      </time>
      <span className="now__date">{shortDate(time, locale)}</span>
    </p>
  );
}

const PreferencesSheet = latePart(async () => {
  const { PreferencesSheet: Shown, strings: ownStrings } = await import('../preferences/preferences-sheet');
  await addStrings(ownStrings);
  return Shown;
});

/** The button that opens the settings, and the sheet itself, which other parts of the page can open as well. */
function PreferencesButton() {
  const t = useStrings(strings);
  const dispatch = usePlatformDispatch();
  const part = usePlatformSelector(selectPreferencesRequest);
  return (
    <>
      <button
        type="button"
        className="shell__preferences"
        aria-label={t('preferences.open')}
        onClick={() => dispatch(openPreferences('top'))}
      >
        <ActionIcon name="settings" />
      </button>
      {part !== null && <PreferencesSheet part={part} onClose={() => dispatch(closePreferences())} />}
    </>
  );
}

/**
 * The navigation of the site: the remotes that declare a label for it, then the privacy policy. Links that do not fit into
 * one row wrap.
 */
function SiteLinks({ screens }: { screens: readonly RemoteScreen[] }) {
  const t = useStrings(strings);
  const language = useLanguage();
  const pathname = useLocation().pathname.replace(/\/$/, '');
  const link = (path: string, label: string) => (
    <Link
      key={path}
      to={screenAddress(path)}
      aria-current={matchesScreenPath(path, pathname) ? 'page' : undefined}
    >
      {label}
    </Link>
  );
  return (
    <nav>
      {screens.map(
        ({ path, navigation }) => navigation && link(path, `${navigation[language] ?? navigation.en}`),
      )}
      {link('/privacy-policy', t('layout.policy'))}
    </nav>
  );
}

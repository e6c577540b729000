import { matchesScreenPath, screenAddress } from '@curbwise/contract';
import { Link, useLanguage, useLocation, useStrings } from '@curbwise/platform';
import type { RemoteScreen } from '../remotes/registry/remote-screens';
import { strings } from '../strings';

/**
 * The navigation of the site: the remotes that declare a label for it, then the privacy policy. Links that do not fit into
 * one row wrap.
 */
export function SiteLinks({ screens }: { screens: readonly RemoteScreen[] }) {
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

import { useEffect, useRef, useSyncExternalStore, type ReactNode } from 'react';
import { VIEW_EVENT } from '@curbwise/contract';
import { useLocation, useStrings, type Strings } from '@curbwise/platform';
import { useLoader } from '../remotes/views/loader-context';
import { RemoteView } from '../remotes/views/remote-view';
import { strings } from '../strings';

interface ScreenProps {
  title: string;
  children: ReactNode;
}

/** One screen in the middle of the page. Sets the title, and takes the focus when it replaces another screen. */
export function Screen({ title, children }: ScreenProps) {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);

  useEffect(() => {
    document.title = title;
  }, [title]);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.dispatchEvent(new Event(VIEW_EVENT));
    // The screen may have set the focus itself.
    const { activeElement } = document;
    if (!main.current?.contains(activeElement)) main.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [pathname]);

  return (
    <main id="content" className="shell__main" tabIndex={-1} ref={main} aria-label={title}>
      {children}
    </main>
  );
}

/** For remotes without strings. */
const NO_STRINGS: Strings = { namespace: 'silent', languages: { en: {} } };

/** The screen of a remote. The remote defines the title of the page; until it is loaded, that is the site's. */
export function RemoteScreen({ name }: { name: string }) {
  const loader = useLoader();
  const remote = useSyncExternalStore(loader.subscribe, () => loader.loaded(name));
  const t = useStrings(strings);
  const tOfRemote = useStrings(remote?.strings ?? NO_STRINGS);
  const site = t('title.scan');
  const title = remote?.title ? `${tOfRemote(remote.title)} · ${site}` : site;
  return (
    <Screen title={title}>
      <RemoteView remote={name} view="main" />
    </Screen>
  );
}

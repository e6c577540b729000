import { useEffect, useRef, type ReactNode } from 'react';
import { VIEW_EVENT } from '@curbwise/contract';
import { useLocation } from '@curbwise/platform';

interface ScreenProps {
  /** Title of the page while this screen is shown. */
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

import { useEffect, useState, type ComponentType } from 'react';
import { selectNotices, usePlatformSelector } from '@curbwise/platform';

const loadNotices = () => import('./page-notices');

/** Loads the notices component before it is needed. */
export function preloadNotices(): void {
  loadNotices().catch(() => undefined);
}

/** The notices of the page. Their component is loaded for the first notice; if that fails, the next notice tries again. */
export function LazyNotices() {
  const count = usePlatformSelector((state) => selectNotices(state).length);
  const [Notices, setNotices] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (count === 0 || Notices) return;
    loadNotices().then(
      ({ PageNotices }) => setNotices(() => PageNotices),
      () => undefined,
    );
  }, [count, Notices]);
  return Notices && <Notices />;
}

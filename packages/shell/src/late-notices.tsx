import { useEffect, useState, type ComponentType } from 'react';
import { selectNotices, usePlatformSelector } from '@curbwise/platform';

const loadNotices = () => import('./page-notices');

/** Fetches what shows notices before there is one. */
export function preloadNotices(): void {
  loadNotices().catch(() => undefined);
}

/** The notices of the page. What draws them is loaded with the first one; if that fails, the next one tries again. */
export function LateNotices() {
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

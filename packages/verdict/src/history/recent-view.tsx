import { useEffect, useState, type ComponentType } from 'react';

/**
 * The last scans, loaded when they are first shown: an answer that follows a photo does without them. Where they cannot
 * be loaded, nothing is said of them.
 */
export function RecentView() {
  const [Shown, setShown] = useState<ComponentType | null>(null);
  useEffect(() => {
    let gone = false;
    import('./recent-scans').then(
      ({ RecentScans }) => !gone && setShown(() => RecentScans),
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, []);
  return Shown && <Shown />;
}

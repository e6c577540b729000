import { useEffect, useState, type ComponentType } from 'react';

/** The recent scans, loaded when first shown, because an answer does not need them. Renders nothing if loading fails. */
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

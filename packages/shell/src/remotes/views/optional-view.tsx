import { useEffect, useSyncExternalStore } from 'react';
import { whenIdle } from '../../when-idle';
import { ErrorBoundary } from './error-boundary';
import { useLoader } from './loader-context';

export interface OptionalViewProps {
  /** Name in the registry. */
  remote: string;
  /** Name of one of its views. */
  view: string;
  /** Whether to load the remote when the page is idle. Otherwise the view is shown only if the remote is already loaded. */
  fetches?: boolean;
}

/** A view that the page can do without: if its remote is not loaded or has no such view, nothing is shown. */
export function OptionalView({ remote, view, fetches }: OptionalViewProps) {
  const loader = useLoader();
  const Shown = useSyncExternalStore(loader.subscribe, () => loader.loaded(remote))?.views[view];

  useEffect(() => {
    if (fetches) whenIdle(() => void loader.load(remote).catch(() => undefined));
  }, [fetches, loader, remote]);

  return Shown ? (
    <ErrorBoundary fallback={null} onBroken={(error) => loader.reportBroken(remote, error)}>
      <Shown />
    </ErrorBoundary>
  ) : null;
}

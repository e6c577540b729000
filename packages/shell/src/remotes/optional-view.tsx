import { useEffect, useSyncExternalStore } from 'react';
import { whenIdle } from '../when-idle';
import { ErrorBoundary } from './error-boundary';
import { useLoader } from './loader-context';

export interface OptionalViewProps {
  /** Name in the registry. */
  remote: string;
  /** Name of one of its views. */
  view: string;
  /** Fetches the remote once the page has nothing better to do; otherwise it is shown if it is there anyway. */
  fetches?: boolean;
}

/** A view that the page does well without: where its remote is not there, or has no such view, nothing is said of it. */
export function OptionalView({ remote, view, fetches }: OptionalViewProps) {
  const loader = useLoader();
  const Shown = useSyncExternalStore(loader.subscribe, () => loader.loaded(remote))?.views[view];

  useEffect(() => {
    if (fetches) whenIdle(() => void loader.load(remote).catch(() => undefined));
  }, [fetches, loader, remote]);

  return Shown ? (
    <ErrorBoundary fallback={null} onBroken={(error) => loader.broke(remote, error)}>
      <Shown />
    </ErrorBoundary>
  ) : null;
}

import {
  Component,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { reportToConsole, useStrings, type Remote } from '@curbwise/platform';
import { Button } from '@curbwise/ui';
import { strings } from '../../strings';
import { whenIdle } from '../../when-idle';
import { useLoader, useRemote } from './loader-context';

interface RemoteViewProps {
  /** Name in the registry. */
  remote: string;
  /** Name of one of its views. */
  view: string;
  /** Content to show if the remote fails. */
  without?: ReactNode;
}

/** Shows a view of a remote. If the remote fails, the rest of the page stays alive. */
export function RemoteView({ remote: name, view, without }: RemoteViewProps) {
  const [state, again] = useRemote(name);
  if (state.status === 'loading') return <Loading />;
  if (state.status === 'failed') {
    return (
      <RemoteTrouble kind={state.kind} onAgain={again}>
        {without}
      </RemoteTrouble>
    );
  }
  return <LoadedView remote={state.remote} view={view} without={without} />;
}

interface LoadedViewProps extends Omit<RemoteViewProps, 'remote'> {
  remote: Remote;
}

/** A view of a loaded remote. If it breaks, another try shows the version that is live then. */
function LoadedView({ remote, view, without }: LoadedViewProps) {
  const loader = useLoader();
  const root = useRef<HTMLDivElement>(null);
  const [isMounted] = useState(() => loader.shows(remote.name));
  useEffect(() => isMounted(root.current), [isMounted]);
  const [isReplacing, setReplacing] = useState(false);
  if (isReplacing) return <Loading />;
  const replace = () => {
    setReplacing(true);
    void loader.replaceBroken(remote.name).finally(() => setReplacing(false));
  };
  return (
    <ErrorBoundary
      onBroken={(error) => loader.reportBroken(remote.name, error)}
      resetKey={remote}
      fallback={
        <RemoteTrouble kind="broken" onAgain={replace}>
          {without}
        </RemoteTrouble>
      }
    >
      <div className="remote" ref={root}>
        <View remote={remote} name={view} />
      </div>
    </ErrorBoundary>
  );
}

function View({ remote, name }: { remote: Remote; name: string }) {
  const Shown = remote.views[name];
  if (!Shown) throw new Error(`${remote.name} has no view ${name}`);
  return <Shown />;
}

function Loading() {
  const t = useStrings(strings);
  return (
    <p className="loading" role="status">
      <span className="loading__text">{t('remote.loading')}</span>
    </p>
  );
}

interface RemoteTroubleProps {
  kind: 'unreachable' | 'unfit' | 'broken';
  onAgain: () => void;
  /** Content to show instead of the remote. */
  children?: ReactNode;
}

/** Shown in place of a remote that failed: a sentence about the problem, and a button to try again. */
function RemoteTrouble({ kind, onAgain, children }: RemoteTroubleProps) {
  const t = useStrings(strings);
  const tryAgain = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // The focused button disappears, so the screen gets the focus.
    currentTarget.closest('main')?.focus({ preventScroll: true });
    onAgain();
  };
  return (
    <div className="trouble">
      {children}
      <p className="trouble__text" role="alert">
        {t(`remote.${kind}`)}
      </p>
      <Button variant="secondary" onClick={tryAgain}>
        {t('remote.again')}
      </Button>
    </div>
  );
}

interface OptionalViewProps extends Omit<RemoteViewProps, 'without'> {
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

interface BoundaryProps {
  children: ReactNode;
  fallback: ReactNode;
  /** A change of this value renders the children again. */
  resetKey?: unknown;
  onBroken: (error: unknown) => void;
}

interface BoundaryState {
  broken: boolean;
  resetKey: unknown;
}

/** Contains errors of its children while they render, so that the rest of the page stays alive. */
class ErrorBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { broken: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  static getDerivedStateFromProps({ resetKey }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return resetKey === state.resetKey ? null : { broken: false, resetKey };
  }

  override componentDidCatch(error: unknown) {
    reportToConsole('A part of the page broke:', error);
    this.props.onBroken(error);
  }

  override render() {
    return this.state.broken ? this.props.fallback : this.props.children;
  }
}

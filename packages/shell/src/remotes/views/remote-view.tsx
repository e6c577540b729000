import { useState, type ReactNode } from 'react';
import { useStrings, type Remote } from '@curbwise/platform';
import { strings } from '../../strings';
import { ErrorBoundary } from './error-boundary';
import { useLoader } from './loader-context';
import { RemoteTrouble } from './remote-trouble';
import { useRemote } from './use-remote';

export interface RemoteViewProps {
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
      <View remote={remote} name={view} />
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

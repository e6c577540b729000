import { useState, type ReactNode } from 'react';
import { useStrings, type Remote } from '@curbwise/platform';
import { strings } from '../strings';
import { ErrorBoundary } from './error-boundary';
import { useLoader } from './loader-context';
import { RemoteTrouble } from './remote-trouble';
import { useRemote } from './use-remote';

export interface RemoteViewProps {
  /** Name in the registry. */
  remote: string;
  /** Name of one of its views. */
  view: string;
  /** What can be said if the remote cannot be shown. */
  without?: ReactNode;
}

/** Shows a view of a remote. Whatever happens to the remote, the rest of the page stays alive. */
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

/** A view of a remote that is there. If it breaks, another try shows the version that is live by then. */
function LoadedView({ remote, view, without }: LoadedViewProps) {
  const loader = useLoader();
  const [renewing, setRenewing] = useState(false);
  if (renewing) return <Loading />;
  const renew = () => {
    setRenewing(true);
    void loader.renew(remote.name).finally(() => setRenewing(false));
  };
  return (
    <ErrorBoundary
      onBroken={(error) => loader.broke(remote.name, error)}
      of={remote}
      fallback={
        <RemoteTrouble kind="broken" onAgain={renew}>
          {without}
        </RemoteTrouble>
      }
    >
      <View of={remote} name={view} />
    </ErrorBoundary>
  );
}

function View({ of: { name: remote, views }, name }: { of: Remote; name: string }) {
  const Shown = views[name];
  if (!Shown) throw new Error(`${remote} has no view ${name}`);
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

import type { ReactNode } from 'react';
import { useStrings, type Remote } from '@curbwise/platform';
import { strings } from '../strings';
import { ErrorBoundary } from './error-boundary';
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
  return (
    <ErrorBoundary
      fallback={(renderAgain) => (
        <RemoteTrouble kind="broken" onAgain={renderAgain}>
          {without}
        </RemoteTrouble>
      )}
    >
      <View of={state.remote} name={view} />
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

import { Component, useEffect, type ReactNode } from 'react';
import {
  noticeDismissed,
  selectNotices,
  selectScanPhase,
  selectScanResult,
  useLocation,
  usePlatformDispatch,
  usePlatformSelector,
  type Remote,
} from '@curbwise/platform';
import { Toaster } from '@curbwise/ui/toaster';
import { TooltipLayer } from '@curbwise/ui/tooltip-layer';
import { postStatus } from './stage-status';

const LABELS = { region: 'Notices', notice: 'Notice', close: 'Close' };

/** A view of a remote with a host's header, notices and tooltips around it. */
export function Frame({ remote, view }: { remote: Remote; view: string }) {
  const Shown = remote.views[view];
  const dispatch = usePlatformDispatch();
  const notices = usePlatformSelector(selectNotices);
  const situation = useSituation();
  const views = Object.keys(remote.views).join();
  useEffect(() => postStatus({ views: views.split(','), situation }), [views, situation]);
  return (
    <div className="stand-in">
      <header className="stand-in__header">Curbwise</header>
      <main className="stand-in__main">
        <Boundary key={view}>
          {Shown ? <Shown /> : <p>{`${remote.name} has no view "${view}". It has: ${views}.`}</p>}
        </Boundary>
      </main>
      <Toaster notices={notices} onDismiss={(id) => dispatch(noticeDismissed(id))} labels={LABELS} />
      <TooltipLayer />
    </div>
  );
}

/** A sentence for the toolbar about the state of the scan, or about a link to another screen of the host. */
function useSituation(): string {
  const { pathname } = useLocation();
  const phase = usePlatformSelector(selectScanPhase);
  const result = usePlatformSelector(selectScanResult);
  if (pathname !== '/') return `A link led to ${pathname}: a host shows another screen there.`;
  return result ? `The scan is finished: “${result.reason}”` : `The scan is ${phase}.`;
}

/** Shows an error in place of a view that throws, as a host does. */
class Boundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    const text = String(error);
    return error === null ? this.props.children : <p role="alert">{`The view threw: ${text}`}</p>;
  }
}

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
import { tellToolbar } from './stage-news';

const LABELS = { region: 'Notices', notice: 'Notice', close: 'Close' };

/** What a host has around a view of a remote. */
export function Frame({ remote, view }: { remote: Remote; view: string }) {
  const Shown = remote.views[view];
  const dispatch = usePlatformDispatch();
  const notices = usePlatformSelector(selectNotices);
  const says = useSituation();
  const views = Object.keys(remote.views).join();
  useEffect(() => tellToolbar({ views: views.split(','), says }), [views, says]);
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

/** Where things stand, as far as a view cannot tell: a host would show something else by now. */
function useSituation(): string {
  const { pathname } = useLocation();
  const phase = usePlatformSelector(selectScanPhase);
  const result = usePlatformSelector(selectScanResult);
  if (pathname !== '/') return `A link led to ${pathname}: there a host shows another screen.`;
  return result ? `The scan has come to an end: “${result.reason}”` : `The scan is ${phase}.`;
}

/** A view that throws says so in the place of the view, as it does in a host. */
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

import {
  ALIVE_AFTER_MS,
  CLIENT_ERRORS_ATTRIBUTE,
  CLIENT_ERRORS_PATH,
  WATCH_LIVE_ATTRIBUTE,
  type LiveRemote,
  type Release,
  type Sign,
} from '@curbwise/contract';
import type { ReportFault } from './fault-report';
import type * as Reports from './report-faults';
import { hasOptedOut } from './has-opted-out';
import { bodyOf, sendReport } from './send-report';

/** Watches whether the page survives the code of remotes. */
export interface RemoteWatch {
  /** Call before code of a version runs: from then on the page may stand still. */
  begins: (remote: string, release: Release) => void;
  /** Call when that code has run, with the element that a view of it was mounted in. */
  ran: (remote: string, root?: Element | null) => void;
  /** Whether signs of life are sent for a version. */
  isWatched: (release: Release) => boolean;
}

declare global {
  /** Sends a request when the page ends, unless it is aborted before: also a page that stands still. Chromium from 135. */
  var fetchLater: ((path: string, request: RequestInit) => unknown) | undefined;
}

/** A version whose code runs: it was offered to the gateway, or is not compared, or was only pressed. */
interface Running {
  release: Release;
  why: 'offered' | 'mounted' | 'pressed';
  /** Since when, on the clock of `performance`. */
  at: number;
  timer?: ReturnType<typeof setTimeout>;
  lastWord: AbortController;
}

/** Runs code that is not needed before the first view. It comes with that of reports. */
const late = (use: (code: typeof Reports) => void) =>
  void import(/* webpackChunkName: "reports" */ './report-faults').then(use, () => undefined);

/**
 * Watches remotes for five seconds after they were loaded, mounted or pressed. Of versions that are compared (one on trial,
 * and the live one beside it), signs of life are sent. An offer is a beacon, which the browser sends although the page
 * stands still; the gateway takes silence after it for a fault. Whatever is compared, these are reported: an empty view, a
 * page that a remote leaves by itself, and one that ended without having answered again. No signs are sent if the driver
 * objects to being counted. A page whose reports are off, as that of a preview, is not watched.
 */
export function watchRemotes(report: ReportFault): RemoteWatch {
  const page = String(Math.random()).slice(2, 18);
  const isSilent = hasOptedOut();
  const running = new Map<string, Running>();
  const releases = new Map<string, Release>();
  const roots = new Map<string, Element>();
  /** Remotes to watch when the page is shown: it was hidden before they had answered. */
  const hidden = new Map<string, Release>();
  const signed = (remote: string, { version }: Release, sign: Sign) => ({
    signs: [{ remote, version, page, sign }],
  });
  const isWatched = (release: Release & Pick<LiveRemote, 'canary'>) =>
    !isSilent &&
    ('percent' in release ||
      release.canary !== undefined ||
      document.documentElement.hasAttribute(WATCH_LIVE_ATTRIBUTE));

  const start = (remote: string, release: Release, why: Running['why']) => {
    const lastWord = new AbortController();
    running.set(remote, { release, why, at: performance.now(), lastWord });
    const { version } = release;
    const { signal } = lastWord;
    try {
      const body = bodyOf({ errors: [{ remote, version, kind: 'frozen' }] });
      globalThis.fetchLater?.(CLIENT_ERRORS_PATH, { method: 'POST', body, signal });
    } catch {
      // A page may leave only so many.
    }
    if (why === 'offered') sendReport(signed(remote, release, 'offered'));
  };
  const end = (remote: string, { release, why, timer, lastWord }: Running, sign?: Sign) => {
    clearTimeout(timer);
    lastWord.abort();
    running.delete(remote);
    if (sign && why === 'offered') sendReport(signed(remote, release, sign));
  };
  const begins = (remote: string, release: Release) => {
    if (document.documentElement.getAttribute(CLIENT_ERRORS_ATTRIBUTE) === 'off') return;
    releases.set(remote, release);
    // A hidden page may be stopped at any time.
    if (document.hidden) return void hidden.set(remote, release);
    const why = isWatched(release) ? 'offered' : 'mounted';
    const before = running.get(remote);
    if (before?.release.version === release.version) {
      // A driver who goes from view to view gives the page more time each time, so the gateway has to know.
      if (before.why === why && performance.now() - before.at < ALIVE_AFTER_MS) return;
      clearTimeout(before.timer);
      before.lastWord.abort();
    } else if (before) end(remote, before, 'alive');
    start(remote, release, why);
  };
  const press = (remote: string) => {
    if (!running.has(remote)) start(remote, releases.get(remote)!, 'pressed');
    ran(remote);
  };
  const ran = (remote: string, root?: Element | null) => {
    if (root) roots.set(remote, root);
    const one = running.get(remote);
    if (!one) return;
    const { release, why } = one;
    clearTimeout(one.timer);
    one.timer = setTimeout(() => {
      end(remote, one);
      late(({ isBlank, watchPresses, measure, tellAlive }) => {
        if (root?.isConnected && isBlank(root)) report(remote, release.version, 'blank');
        watchPresses(roots, running, press);
        if (why !== 'offered') return;
        // An offer that is made meanwhile has an answer of its own.
        tellAlive(signed(remote, release, 'alive'), () => running.get(remote)?.why === why);
        measure(remote, release.version);
      });
    }, ALIVE_AFTER_MS);
  };

  const leave = () =>
    running.forEach((one, remote) => {
      if (one.why !== 'pressed') hidden.set(remote, one.release);
      end(remote, one, 'left');
    });
  const show = () => {
    hidden.forEach((release, remote) => {
      begins(remote, release);
      ran(remote, roots.get(remote));
    });
    hidden.clear();
  };
  addEventListener('pagehide', leave);
  // A prerendered page is hidden, too.
  document.addEventListener('visibilitychange', () => (document.hidden ? leave : show)());
  // It is dispatched within the call that leaves the page, so the stack says whose call that was.
  const { navigation } = globalThis as { navigation?: Navigation };
  navigation?.addEventListener('navigate', ({ destination }) => {
    if (destination.sameDocument || navigator.userActivation.isActive) return;
    const stack = String(new Error().stack);
    for (const [remote, { version }] of releases)
      if (stack.includes(`/${remote}/${version}/`))
        sendReport({ errors: [{ remote, version, kind: 'navigated' }] });
  });

  return { isWatched, begins, ran };
}

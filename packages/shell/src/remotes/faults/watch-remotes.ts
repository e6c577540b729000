import {
  ALIVE_AFTER_MS,
  CLIENT_ERRORS_PATH,
  WATCH_LIVE_ATTRIBUTE,
  type LiveRemote,
  type Release,
  type Sign,
} from '@curbwise/contract';
import type { ReportFault } from './fault-report';
import { hasOptedOut } from './has-opted-out';

/** Watches whether the page survives the code of remotes. */
export interface RemoteWatch {
  /** Call before code of a version runs: from then on the page may stand still. */
  begins: (remote: string, release: Release) => void;
  /** Call when that code has run, with the element that a view of it was mounted in. */
  ran: (remote: string, root?: Element | null) => void;
  /** Whether signs of life are sent for a version. */
  isWatched: (release: Release) => boolean;
}

/** For sites without a service that takes reports. */
export const NO_WATCH: RemoteWatch = {
  begins: () => undefined,
  ran: () => undefined,
  isWatched: () => false,
};

interface Running {
  version: string;
  /** When it was offered, on the clock of `performance`. */
  at: number;
  isWatched: boolean;
  timer?: ReturnType<typeof setTimeout>;
}

/**
 * Sends signs of life of versions that are compared: one on trial, and the live one beside it. They are beacons, which the
 * browser sends although the page stands still. The gateway takes silence after an offer for a fault. Whatever is watched,
 * an empty view and a page that a remote leaves by itself are reported. No signs are sent if the driver objects to being
 * counted.
 */
export function watchRemotes(report: ReportFault): RemoteWatch {
  const page = Math.random().toString(36).slice(2, 14).padEnd(6, '0');
  const isSilent = hasOptedOut();
  const running = new Map<string, Running>();
  const loaded = new Map<string, string>();
  const compared = new Map<string, string>();
  const send = (body: object) =>
    navigator.sendBeacon?.(
      CLIENT_ERRORS_PATH,
      new Blob([JSON.stringify(body)], { type: 'application/json' }),
    );
  const tell = (remote: string, { version, isWatched }: Running, sign: Sign) =>
    isWatched && send({ signs: [{ remote, version, page, sign }] });
  const isWatched = (release: Release & Pick<LiveRemote, 'canary'>) =>
    !isSilent &&
    ('percent' in release ||
      release.canary !== undefined ||
      document.documentElement.hasAttribute(WATCH_LIVE_ATTRIBUTE));

  const end = (remote: string, one: Running, sign: Sign) => {
    clearTimeout(one.timer);
    running.delete(remote);
    tell(remote, one, sign);
  };
  const leave = () => running.forEach((one, remote) => end(remote, one, 'left'));
  addEventListener('pagehide', leave);
  document.addEventListener('visibilitychange', () => document.hidden && leave());

  // It is dispatched within the call that leaves the page, so the stack says whose call that was.
  const { navigation } = globalThis as { navigation?: Navigation };
  navigation?.addEventListener('navigate', ({ destination }) => {
    if (destination.sameDocument || navigator.userActivation.isActive) return;
    const stack = String(new Error().stack);
    for (const [remote, version] of loaded)
      if (stack.includes(`/${remote}/${version}/`))
        send({ errors: [{ remote, version, kind: 'navigated' }] });
  });

  return {
    isWatched,
    begins(remote, release) {
      const { version } = release;
      loaded.set(remote, version);
      // A hidden page may be stopped at any time.
      const before = running.get(remote);
      const at = performance.now();
      if (document.hidden) return;
      if (before?.version === version) {
        // A driver who goes from view to view gives the page more time each time, so the gateway has to know.
        if (at - before.at < ALIVE_AFTER_MS) return;
        clearTimeout(before.timer);
      } else if (before) end(remote, before, 'alive');
      const one = { version, at, isWatched: isWatched(release) };
      running.set(remote, one);
      tell(remote, one, 'offered');
    },
    ran(remote, root) {
      const one = running.get(remote);
      if (!one) return;
      clearTimeout(one.timer);
      one.timer = setTimeout(() => {
        end(remote, one, 'alive');
        if (root?.isConnected && isBlank(root)) report(remote, one.version, 'blank');
        if (!one.isWatched) return;
        compared.set(remote, one.version);
        if (compared.size === 1) loadVitals(compared);
      }, ALIVE_AFTER_MS);
    },
  };
}

/** Measures the page for the versions that are compared. The code for it is loaded only if there are any. */
function loadVitals(versions: ReadonlyMap<string, string>): void {
  import(/* webpackChunkName: "version-vitals" */ './version-vitals').then(
    ({ sendVitals }) => sendVitals(versions),
    () => undefined,
  );
}

/** Elements that show something without text. */
const PICTURES = 'img, svg, canvas, video, input, button, select, textarea, iframe, object';

const hasText = (element: Element) =>
  [...element.childNodes].some((node) => node instanceof Text && /\S/.test(node.data));

/** Whether nothing in an element is visible: no text, no picture, no field. The element itself has no box. */
const isBlank = (root: Element): boolean =>
  !hasText(root) &&
  ![...root.querySelectorAll('*')].some((element) => {
    const { width, height } = element.getBoundingClientRect();
    return (
      width * height > 0 &&
      (element.matches(PICTURES) || hasText(element)) &&
      element.checkVisibility?.({ opacityProperty: true, visibilityProperty: true }) !== false
    );
  });

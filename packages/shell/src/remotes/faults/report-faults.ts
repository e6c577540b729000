import {
  CLIENT_ERRORS_ATTRIBUTE,
  MAX_CLIENT_ERRORS,
  type ClientError,
  type RemoteLoad,
} from '@curbwise/contract';
import { hasOptedOut } from './has-opted-out';
import { faultFromError, faultFromEvent, type Folder } from './attribute-fault';
import type { Report } from './fault-report';
import { sendReport } from './send-report';

export { isBlank, measure, tellAlive, watchPresses } from './watch-late';

/** How long reports are collected before they are sent together: failures rarely come alone. */
const BATCH_MS = 500;

/** Faults reported by one page; more of them add no information. */
const MAX_FAULTS_PER_PAGE = 30;

/**
 * Reports the faults and loads of this page to its server: each once, in batches, and nothing about the driver. What
 * cannot be sent is lost. If the driver objects to being counted, only faults are reported. If the page says that reports
 * are off, nothing is sent.
 */
export function createFaultReport(): (...report: Report) => void {
  if (document.documentElement.getAttribute(CLIENT_ERRORS_ATTRIBUTE) === 'off') return () => undefined;
  const countsLoads = !hasOptedOut();
  const known = new Set<string>();
  const folders: Folder[] = [];
  const errors: ClientError[] = [];
  const loads: RemoteLoad[] = [];
  let faults = 0;

  function flush(): void {
    while (errors.length + loads.length > 0)
      sendReport({ errors: errors.splice(0, MAX_CLIENT_ERRORS), loads: loads.splice(0, MAX_CLIENT_ERRORS) });
  }
  function add<One>(list: One[], one: One, key: unknown = one): void {
    const text = JSON.stringify(key);
    if (known.has(text)) return;
    known.add(text);
    if (errors.length + loads.length === 0) setTimeout(flush, BATCH_MS);
    list.push(one);
  }
  function addFault(error: ClientError, key?: unknown): void {
    if (faults >= MAX_FAULTS_PER_PAGE) return;
    const before = errors.length;
    add(errors, error, key);
    faults += errors.length - before;
  }

  window.addEventListener('pagehide', flush);
  return (...report) => {
    if (report.length === 1) {
      const found = faultFromEvent(report[0], folders);
      if (found) addFault(found);
      return;
    }
    const [remote, version, what, { entry, error, isWatched } = {}] = report;
    const folder = entry && new URL('.', entry).href;
    if (typeof what === 'string') {
      const fault = faultFromError(error, folder);
      // The key leaves out the error: each retry fails in the same way and is not reported again.
      addFault({ remote, version, kind: what, ...(fault && { fault }) }, [remote, version, what]);
    } else if (version !== null) {
      if (folder) folders.push({ folder, remote, version });
      const load = { remote, version, ms: Math.round(what), ...(isWatched && { isWatched }) };
      if (countsLoads) add(loads, load, [remote, version]);
    }
  };
}

import {
  CLIENT_ERRORS_ATTRIBUTE,
  CLIENT_ERRORS_PATH,
  MAX_CLIENT_ERRORS,
  type ClientError,
  type RemoteLoad,
} from '@curbwise/contract';
import { faultInFolder, faultOfEvent, type Folder } from './attribute-fault';
import type { Told } from './late-fault-report';

/** One failure rarely comes alone. */
const GATHER_MS = 500;

/** Faults that one page tells of: more say nothing more. */
const MOST_FAULTS_OF_PAGE = 30;

const send = (errors: readonly ClientError[], loads: readonly RemoteLoad[]) =>
  navigator.sendBeacon?.(
    CLIENT_ERRORS_PATH,
    new Blob([JSON.stringify({ errors, loads })], { type: 'application/json' }),
  );

/**
 * Reports the faults and loads of this page to its server: each once, those of a moment together, and nothing of the
 * driver. What cannot be sent is lost. Of a driver who objects to being counted only faults are told. A page that is told
 * that nobody takes them sends none.
 */
export function createFaultReport(): (...told: Told) => void {
  if (document.documentElement.getAttribute(CLIENT_ERRORS_ATTRIBUTE) === 'off') return () => undefined;
  const { doNotTrack, globalPrivacyControl }: Navigator & { globalPrivacyControl?: boolean } = navigator;
  const isObjected = doNotTrack === '1' || globalPrivacyControl;
  const known = new Set<string>();
  const folders: Folder[] = [];
  const errors: ClientError[] = [];
  const loads: RemoteLoad[] = [];
  let faults = 0;

  function flush(): void {
    while (errors.length + loads.length > 0)
      send(errors.splice(0, MAX_CLIENT_ERRORS), loads.splice(0, MAX_CLIENT_ERRORS));
  }
  function add<One>(list: One[], one: One, key: unknown = one): void {
    const text = JSON.stringify(key);
    if (known.has(text)) return;
    known.add(text);
    if (errors.length + loads.length === 0) setTimeout(flush, GATHER_MS);
    list.push(one);
  }
  function addFault(error: ClientError, key?: unknown): void {
    if (faults >= MOST_FAULTS_OF_PAGE) return;
    const before = errors.length;
    add(errors, error, key);
    faults += errors.length - before;
  }

  window.addEventListener('pagehide', flush);
  return (...told) => {
    if (told.length === 1) {
      const found = faultOfEvent(told[0], folders);
      if (found) addFault({ ...found, kind: 'uncaught' });
      return;
    }
    const [remote, version, what, { entry, error } = {}] = told;
    const folder = entry && new URL('.', entry).href;
    if (typeof what === 'string') {
      const fault = faultInFolder(error, folder);
      // However often it is tried: another try fails in the same way.
      addFault({ remote, version, kind: what, ...(fault && { fault }) }, [remote, version, what]);
    } else if (version !== null) {
      if (folder) folders.push({ folder, remote, version });
      if (!isObjected) add(loads, { remote, version, ms: Math.round(what) }, [remote, version]);
    }
  };
}

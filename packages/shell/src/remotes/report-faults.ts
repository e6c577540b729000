import {
  CLIENT_ERRORS_ATTRIBUTE,
  CLIENT_ERRORS_PATH,
  MOST_CLIENT_ERRORS,
  type ClientError,
  type ClientErrorKind,
} from '@curbwise/contract';

/** One failure rarely comes alone. */
const GATHER_MS = 500;

/** Tells the people who look after the site that a version of a remote failed, and how; null where it is not known. */
export type ReportFault = (remote: string, version: string | null, kind: ClientErrorKind) => void;

const send = (errors: readonly ClientError[]) =>
  navigator.sendBeacon?.(
    CLIENT_ERRORS_PATH,
    new Blob([JSON.stringify({ errors })], { type: 'application/json' }),
  );

/**
 * Reports the faults of this page to its server: each once, those of a moment together, and nothing but the fault. What
 * cannot be sent is lost. A page that is told that nobody takes them sends none.
 */
export function createFaultReport(): ReportFault {
  if (document.documentElement.getAttribute(CLIENT_ERRORS_ATTRIBUTE) === 'off') return () => undefined;
  const known = new Set<string>();
  let waiting: ClientError[] = [];
  const flush = () => {
    const errors = waiting.splice(0, MOST_CLIENT_ERRORS);
    if (errors.length > 0) send(errors);
    if (waiting.length > 0) flush();
  };
  window.addEventListener('pagehide', flush);
  return (remote, version, kind) => {
    const key = `${remote} ${version} ${kind}`;
    if (known.has(key)) return;
    known.add(key);
    if (waiting.length === 0) setTimeout(flush, GATHER_MS);
    waiting = [...waiting, { remote, version, kind }];
  };
}

import type { Logger } from 'pino';
import type { PlacedError } from './place-client-error';

const WINDOW_MS = 60_000;
/** Log lines per minute. More of them would add no information. */
const MAX_LINES = 20;

/** Logs faults of remotes: each kind of fault once per minute, and at most twenty lines per minute. */
export function clientErrorLog(logger: Logger, now: () => number = Date.now): (error: PlacedError) => void {
  const logged = new Set<string>();
  let until = 0;
  return ({ remote, version, kind }) => {
    if (now() >= until) {
      logged.clear();
      until = now() + WINDOW_MS;
    }
    const key = `${remote} ${version} ${kind}`;
    if (logged.has(key) || logged.size >= MAX_LINES) return;
    logged.add(key);
    logger.warn({ remote, version, kind }, 'a remote failed in a page');
  };
}

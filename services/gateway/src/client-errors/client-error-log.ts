import type { Logger } from 'pino';
import type { PlacedError } from './place-client-error';

const WINDOW_MS = 60_000;
/** Lines a minute: more say nothing more. */
const MOST_LINES = 20;

/** Logs faults of remotes: each of its kind once a minute, and at most twenty a minute. */
export function clientErrorLog(logger: Logger, now: () => number = Date.now): (error: PlacedError) => void {
  const logged = new Set<string>();
  let until = 0;
  return ({ remote, version, kind }) => {
    if (now() >= until) {
      logged.clear();
      until = now() + WINDOW_MS;
    }
    const key = `${remote} ${version} ${kind}`;
    if (logged.has(key) || logged.size >= MOST_LINES) return;
    logged.add(key);
    logger.warn({ remote, version, kind }, 'a remote failed in a page');
  };
}

import {
  CLIENT_ERROR_KINDS,
  CLIENT_ERRORS_PATH,
  clientErrorsSchema,
  MAX_CLIENT_ERRORS_BYTES,
} from '@curbwise/contract';
import type { Logger } from 'pino';
import type { Base } from '../http/base';
import { reportRoute } from '../http/routes';
import { counter, withLabel } from '../metrics/metrics';
import type { RemotesSource } from '../releases/site-registry';
import type { openHealth } from '../remote-health/open-health';
import type { RemoteReport } from '../remote-health/remote-health';
import { firstReports } from './first-reports';
import { OTHER, placeVersion, type PlacedError, type PlacedVersion } from './place-version';

const WINDOW_MS = 60_000;
/**
 * Reports of a client per minute. A page with four remotes that are watched, left within five seconds and opened again, sends
 * nine; this is enough for ten such pages and a few other drivers in the network. An answer that is refused looks like silence.
 */
const MAX_REPORTS = 120;
/** Log lines per minute. More of them would add no information. */
const MAX_LINES = 20;

/**
 * Adds `POST /client-errors` to the router: counts and logs the faults and loads of remotes that pages report, which may end
 * canaries. Stores nothing about the client. Only the first report of a client is counted, so that no client can raise an
 * alert alone.
 * @param remotes of the site; undefined without a site
 */
export function clientErrorRoutes(
  base: Base,
  remotes: RemotesSource | undefined,
  { health, faults }: ReturnType<typeof openHealth>,
): void {
  const isFirstReport = firstReports(base.names, base.redis);
  const { countFault, countLoad } = counters(base, remotes);
  const log = clientErrorLog(base.logger);
  const route = {
    path: CLIENT_ERRORS_PATH,
    schema: clientErrorsSchema,
    maxBytes: MAX_CLIENT_ERRORS_BYTES,
    perMinute: MAX_REPORTS,
    invalid: 'Send faults and loads of remotes as the web app does, and nothing else.',
  };
  reportRoute(base, route, async ({ errors, loads, signs, vitals }, { ip }) => {
    const known = await remotes?.();
    const reports: RemoteReport[] = [];
    const note = ({ remote, version, traffic }: PlacedVersion, told: RemoteReport['told']) => {
      if (traffic !== 'older') reports.push({ remote, version, traffic, told });
    };
    for (const error of errors) {
      const placed = { ...placeVersion(error, known), kind: error.kind };
      if (await isFirstReport(placed, ip)) countFault(placed);
      log(placed);
      note(placed, placed.kind);
      const { fault } = error;
      // Only for a released version: other versions are client input.
      if (fault && error.version === placed.version) faults.add({ ...placed, fault }, ip);
    }
    for (const load of loads) {
      const placed = placeVersion(load, known);
      if (!(await isFirstReport({ ...placed, kind: 'load' }, ip))) continue;
      countLoad(placed);
      note(placed, load);
    }
    for (const sign of signs) note(placeVersion(sign, known), sign);
    for (const version of vitals?.versions ?? []) {
      const placed = placeVersion(version, known);
      if (vitals && (await isFirstReport({ ...placed, kind: 'vitals' }, ip))) note(placed, vitals);
    }
    await health.add(reports, ip);
  });
}

/** Counts faults and loads of remotes in metrics. Every label comes from a closed list. */
function counters({ metrics }: Base, remotes: RemotesSource | undefined) {
  const live = async () => {
    const names = Object.keys((await remotes?.())?.live.remotes ?? {});
    return [...names, OTHER].map((remote) => ({ remote, traffic: 'live' }));
  };
  const faults = counter(
    metrics,
    'client_errors_total',
    'Clients whose pages reported a fault of a remote; each counts once in ten minutes',
    ['remote', 'traffic', 'kind'],
    async () => withLabel(await live(), 'kind', CLIENT_ERROR_KINDS),
  );
  const loads = counter(
    metrics,
    'remote_loads_total',
    'Clients whose pages reported that they have loaded a remote; each counts once for a version in ten minutes',
    ['remote', 'traffic'],
    live,
  );
  return {
    countFault: ({ remote, traffic, kind }: PlacedError) => faults.inc({ remote, traffic, kind }),
    countLoad: ({ remote, traffic }: PlacedVersion) => loads.inc({ remote, traffic }),
  };
}

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

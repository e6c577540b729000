import { CLIENT_ERRORS_PATH, MAX_CLIENT_ERRORS_BYTES } from '@curbwise/contract';
import type Router from '@koa/router';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { GatewayState } from '../http/gateway-state';
import { jsonBody } from '../http/json-body';
import { nameRoute } from '../http/name-route';
import type { RateLimit } from '../http/rate-limit';
import type { RemotesSource } from '../releases/site-registry';
import { clientErrorCounter } from './client-error-counter';
import type { HealthKeeper } from '../remote-health/remote-health';
import type { SeenFaults } from '../remote-health/seen-faults';
import type { IsFirstReport } from './first-reports';
import { clientErrorLog } from './client-error-log';
import { handleClientErrors } from './handle-client-errors';
import { remoteLoadCounter } from './remote-load-counter';
import { takeClientReport } from './take-client-report';

/** A page that tries to load a remote repeatedly reports each failure. */
const LIMIT = { route: CLIENT_ERRORS_PATH, requests: 30, windowMs: 60_000 };

interface ClientErrorParts {
  /** The remotes of the site; undefined without a site. */
  remotes: RemotesSource | undefined;
  metrics: Registry;
  rateLimit: RateLimit;
  /** Only the first report of a client is counted, so that no client can raise an alert alone. */
  isFirstReport: IsFirstReport;
  health: HealthKeeper;
  faults: SeenFaults;
  logger: Logger;
}

/** Puts `POST /client-errors` on the router. */
export function clientErrorRoutes(router: Router<GatewayState>, parts: ClientErrorParts): void {
  const { remotes, metrics, rateLimit, logger } = parts;
  const take = takeClientReport({
    ...parts,
    countFault: clientErrorCounter(metrics, remotes),
    countLoad: remoteLoadCounter(metrics, remotes),
    log: clientErrorLog(logger),
  });
  router.post(
    CLIENT_ERRORS_PATH,
    nameRoute(CLIENT_ERRORS_PATH),
    rateLimit(LIMIT),
    jsonBody(MAX_CLIENT_ERRORS_BYTES, `Send at most ${MAX_CLIENT_ERRORS_BYTES} bytes.`),
    handleClientErrors(take),
  );
}

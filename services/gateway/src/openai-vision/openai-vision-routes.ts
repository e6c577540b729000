import {
  ANALYSIS_PATH,
  MAX_REQUEST_BYTES,
  RATE_LIMIT_REQUESTS,
  RATE_LIMIT_WINDOW_MS,
} from '@curbwise/contract';
import type Router from '@koa/router';
import type { Registry } from 'prom-client';
import type { GatewayState } from '../http/gateway-state';
import { bytesUnderWayGauge } from '../http/http-metrics';
import { BodyRoom, type RoomLimits } from '../http/body-room';
import { bytesUnderWay } from '../http/bytes-under-way';
import { nameRoute } from '../http/name-route';
import type { RateLimit } from '../http/rate-limit';
import { handleOpenAiVision, type VisionParts } from './handle-openai-vision';
import { knownPhotos } from './known-photos';
import { photoBody } from './photo-body';

/**
 * Room for ten bodies of the maximum size, or hundreds of those that the web app sends; per client for two. A client may
 * have as many bodies arriving as the rate limit allows to begin within its window; more would be dripping from the
 * window before. 2,000 stalled requests took 36 KB of memory each.
 */
const ROOM: RoomLimits = {
  total: 10 * MAX_REQUEST_BYTES,
  perClient: 2 * MAX_REQUEST_BYTES,
  perRequest: 36 * 1024,
  arrivingPerClient: RATE_LIMIT_REQUESTS,
  largest: MAX_REQUEST_BYTES,
};

interface OpenAiVisionParts extends Omit<VisionParts, 'known'> {
  rateLimit: RateLimit;
  metrics: Registry;
}

/** Adds `POST /openai-vision` to the router. The rate limit comes first, so that a refused body is not read. */
export function openAiVisionRoutes(
  router: Router<GatewayState>,
  { rateLimit, metrics, ...parts }: OpenAiVisionParts,
): void {
  const known = knownPhotos();
  router.post(
    ANALYSIS_PATH,
    nameRoute(ANALYSIS_PATH),
    rateLimit({ route: ANALYSIS_PATH, requests: RATE_LIMIT_REQUESTS, windowMs: RATE_LIMIT_WINDOW_MS }),
    bytesUnderWay(new BodyRoom(ROOM, bytesUnderWayGauge(metrics))),
    photoBody(MAX_REQUEST_BYTES, known),
    handleOpenAiVision({ ...parts, known }),
  );
}

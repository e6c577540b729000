import {
  ANALYSIS_PATH,
  MAX_REQUEST_BYTES,
  RATE_LIMIT_REQUESTS,
  RATE_LIMIT_WINDOW_MS,
} from '@curbwise/contract';
import { Gauge, type Registry } from 'prom-client';
import type { Base } from '../http/base';
import { BodyRoom, bytesUnderWay, type RoomLimits } from '../http/body-room';
import { nameRoute } from '../http/routes';
import { dailyQuota } from './daily-quota';
import { handleOpenAiVision, type VisionParts } from './handle-openai-vision';
import { knownPhotos, photoBody } from './photo-body';
import type { ReadingState } from './reading-state';

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

/** Adds `POST /openai-vision` to the router. The rate limit comes first, so that a refused body is not read. */
export function openAiVisionRoutes(
  base: Base,
  parts: Pick<VisionParts, 'routing' | 'words' | 'lineTimes'>,
): void {
  const { router, rateLimit, metrics } = base;
  const known = knownPhotos();
  router.post<ReadingState>(
    ANALYSIS_PATH,
    nameRoute(ANALYSIS_PATH),
    rateLimit({ route: ANALYSIS_PATH, requests: RATE_LIMIT_REQUESTS, windowMs: RATE_LIMIT_WINDOW_MS }),
    bytesUnderWay(new BodyRoom(ROOM, showBytes(metrics))),
    photoBody(MAX_REQUEST_BYTES, known),
    handleOpenAiVision({ ...parts, ...base, quota: dailyQuota(base), known }),
  );
}

function showBytes(metrics: Registry): (bytes: number) => void {
  const gauge = new Gauge({
    name: 'curbwise_bytes_under_way',
    help: 'Bytes of request bodies that are being received or processed',
    registers: [metrics],
  });
  return (bytes) => gauge.set(bytes);
}

import { addMinutes, formatLocalDateTime, parseLocalDateTime } from '@curbwise/contract';
import type { Stay } from '@curbwise/platform';
import { momentInWords, untilInWords, withOneStop, type Speaker } from './stay-clock';

const MINUTE_MS = 60_000;

/** The walks that a driver can choose, in minutes. */
export const WALKS = [0, 5, 10, 15, 20, 30, 45] as const;

/** Walking speed in metres a minute: 1.33 m/s. Guides for planners and for signals count with 1.2 to 1.4 m/s. */
const WALK_METRES_PER_MINUTE = 80;
/** How much longer than the straight line a way on foot is. Grids of streets have at most 1.41, and mostly less. */
const DETOUR = 1.41;

/**
 * The walk to count for a distance: the next longer one that can be chosen.
 * @param metres as the crow flies
 * @returns minutes; null if the way is longer than any
 */
export function walkFor(metres: number): number | null {
  const minutes = (metres * DETOUR) / WALK_METRES_PER_MINUTE;
  return WALKS.find((walk) => walk >= minutes) ?? null;
}

/** Whether the driver should have left for the car already; to the minute, as on a clock without seconds. */
export const isLate = ({ untilMs, walkMinutes = 0 }: Stay, nowMs: number): boolean =>
  untilMs !== null && untilMs - nowMs <= (walkMinutes - 1) * MINUTE_MS;

/** When the driver has to leave for the car, in a sentence; null without a walk or an end, or once that time has passed. */
function leaveByInWords(stay: Stay, nowMs: number, speaker: Speaker): string | null {
  const { until, doubtful, walkMinutes = 0 } = stay;
  const end = until === null || doubtful ? null : parseLocalDateTime(until);
  if (!end || walkMinutes === 0 || isLate(stay, nowMs)) return null;
  const words = (moment: string) => momentInWords(moment, stay, nowMs, speaker);
  const leave = words(formatLocalDateTime(addMinutes(end, -walkMinutes)));
  return withOneStop(speaker.t('walk.leaveBy', { leave, time: words(formatLocalDateTime(end)) }));
}

/** Until when the car may stay, or when the driver has to leave for it, in a sentence. */
export const endInWords = (stay: Stay, nowMs: number, speaker: Speaker): string =>
  leaveByInWords(stay, nowMs, speaker) ?? untilInWords(stay, nowMs, speaker);

import type { LiveRegistry, LiveRemote, Release } from '@curbwise/contract';
import { readStored, writeStored } from '@curbwise/platform';

/** Where a visitor stands among all, 0 to 99: kept only while some remote tries a version on a part of them. */
const LANE_KEY = 'curbwise.lane';

/** Where nothing can be kept, the lane holds for as long as the page is open. */
let laneOfPage: number | undefined;

const anyLane = () => Math.floor(Math.random() * 100);

/**
 * The lane of this visitor. It is chosen and kept once a remote has a canary, and forgotten when none has: nothing is
 * kept of a visitor without need.
 */
export function laneOf({ remotes }: LiveRegistry): number {
  if (!Object.values(remotes).some(({ canary }) => canary)) {
    if (readStored(LANE_KEY) !== null) writeStored(LANE_KEY, null);
    return 0;
  }
  const kept = readStored(LANE_KEY) ?? '';
  if (/^\d{1,2}$/.test(kept)) return Number(kept);
  laneOfPage ??= anyLane();
  writeStored(LANE_KEY, String(laneOfPage));
  return laneOfPage;
}

/** A small number of a name: the visitors of one trial are others than those of the next. */
const numberOf = (name: string) => [...name].reduce((hash, letter) => (hash * 31 + letter.charCodeAt(0)) % 9973, 7);

/** The version of a remote that a visitor in a lane gets: each visitor always the same. */
export function releaseFor(name: string, live: LiveRemote, lane: number): Release {
  const { canary } = live;
  return canary && (lane + numberOf(name)) % 100 < canary.percent ? canary : live;
}

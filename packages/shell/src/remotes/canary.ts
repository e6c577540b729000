import type { LiveRegistry, LiveRemote, Release } from '@curbwise/contract';
import { readStored, writeStored } from '@curbwise/platform';

/**
 * Where a visitor stands among all, 0 to 99, and the versions on trial that failed for this visitor, who gets them no more:
 * `42 legal@0.2.0-ab12cd34`. Kept only while some remote tries a version on a part of the visitors.
 */
const LANE_KEY = 'curbwise.lane';

/** Where nothing can be kept, it holds for as long as the page is open. */
let keptOfPage: string | undefined;

const anyLane = () => String(Math.floor(Math.random() * 100));

function kept(): string {
  const text = readStored(LANE_KEY) ?? '';
  return /^\d{1,2}( |$)/.test(text) ? text : (keptOfPage ??= anyLane());
}

function keep(text: string): void {
  keptOfPage = text;
  writeStored(LANE_KEY, text);
}

/**
 * The lane of this visitor. It is chosen and kept once a remote has a version on trial, and forgotten when none has:
 * nothing is kept of a visitor without need.
 */
export function laneOf({ remotes, trials }: LiveRegistry): number {
  if (!trials && !Object.values(remotes).some(({ canary }) => canary)) {
    if (readStored(LANE_KEY) !== null) writeStored(LANE_KEY, null);
    return 0;
  }
  const text = kept();
  keep(text);
  return parseInt(text);
}

/** A small number of a name: the visitors of one trial are others than those of the next. */
const numberOf = (name: string) =>
  [...name].reduce((hash, letter) => (hash * 31 + letter.charCodeAt(0)) % 9973, 7);

const isTried = (name: string, percent: number, lane: number) => (lane + numberOf(name)) % 100 < percent;

const nameOf = (name: string, { version }: Release) => ` ${name}@${version}`;
const hasLeft = (name: string, release: Release) => `${kept()} `.includes(`${nameOf(name, release)} `);

/** The version of a remote that a visitor in a lane gets: each visitor always the same, until it fails. */
export function releaseFor(name: string, live: LiveRemote, lane: number): Release {
  const { canary } = live;
  return canary && isTried(name, canary.percent, lane) && !hasLeft(name, canary) ? canary : live;
}

/** What this visitor gets: of each remote what is live, or is tried. Where nothing is live, there is nothing else. */
export function releasesFor(registry: LiveRegistry): Record<string, Release> {
  const { remotes, trials } = registry;
  const lane = laneOf(registry);
  const releases: Record<string, Release> = {};
  for (const [name, trial] of Object.entries(trials ?? {}))
    if (isTried(name, trial.percent, lane)) releases[name] = trial;
  for (const [name, live] of Object.entries(remotes)) releases[name] = releaseFor(name, live, lane);
  return releases;
}

/** A release failed: if it was on trial, this visitor gets what is live from now on, for as long as something is tried. */
export function leaveTrial(name: string, release: Release): void {
  if ('percent' in release && !hasLeft(name, release)) keep(kept() + nameOf(name, release));
}

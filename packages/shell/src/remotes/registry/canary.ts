import type { LiveRegistry, LiveRemote, Release } from '@curbwise/contract';
import { readStored, writeStored } from '@curbwise/platform';

/**
 * Storage key of a visitor's lane (0 to 99) and of the versions on trial that failed for this visitor:
 * `42 legal@0.2.0-ab12cd34`. Stored only while some remote has a version on trial.
 */
const LANE_KEY = 'curbwise.lane';

/** The value for as long as the page is open, in case nothing can be stored. */
let valueOfPage: string | undefined;

function stored(): string {
  const text = readStored(LANE_KEY) ?? '';
  return /^\d{1,2}( |$)/.test(text) ? text : (valueOfPage ??= String(Math.floor(Math.random() * 100)));
}

function store(text: string): void {
  valueOfPage = text;
  writeStored(LANE_KEY, text);
}

/**
 * The lane of this visitor: a random number that decides which trials the visitor is part of. It is stored only while a
 * remote has a version on trial.
 */
export function laneOf({ remotes, trials }: LiveRegistry): number {
  if (!trials && !Object.values(remotes).some(({ canary }) => canary)) {
    if (readStored(LANE_KEY) !== null) writeStored(LANE_KEY, null);
    return 0;
  }
  const text = stored();
  store(text);
  return parseInt(text);
}

/** A small hash of a name, so that each trial gets different visitors. */
const hashOf = (name: string) =>
  [...name].reduce((hash, letter) => (hash * 31 + letter.charCodeAt(0)) % 9973, 7);

const isInTrial = (name: string, percent: number, lane: number) => (lane + hashOf(name)) % 100 < percent;

const nameOf = (name: string, { version }: Release) => ` ${name}@${version}`;
const hasLeft = (name: string, release: Release) => `${stored()} `.includes(`${nameOf(name, release)} `);

/** The version of a remote for a visitor in a lane. It stays the same until it fails. */
export function releaseFor(name: string, live: LiveRemote, lane: number): Release {
  const { canary } = live;
  return canary && isInTrial(name, canary.percent, lane) && !hasLeft(name, canary) ? canary : live;
}

/** The versions of all remotes for this visitor: the live ones, or those on trial. A remote may be on trial only. */
export function releasesFor(registry: LiveRegistry): Record<string, Release> {
  const { remotes, trials } = registry;
  const lane = laneOf(registry);
  const releases: Record<string, Release> = {};
  for (const [name, trial] of Object.entries(trials ?? {}))
    if (isInTrial(name, trial.percent, lane)) releases[name] = trial;
  for (const [name, live] of Object.entries(remotes)) releases[name] = releaseFor(name, live, lane);
  return releases;
}

/** Called when a release has failed: if it was on trial, this visitor gets the live version from now on. */
export function leaveTrial(name: string, release: Release): void {
  if ('percent' in release && !hasLeft(name, release)) store(stored() + nameOf(name, release));
}

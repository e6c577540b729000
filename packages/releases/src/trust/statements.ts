import type { Registry, RegistryEntry, StoredRelease } from '@curbwise/contract';
import { canonicalJson } from './canonical-json';

/** What no signature for anything else begins with. */
const PURPOSE = 'curbwise-release-1';

/** A text that is signed: what it is about, and all that it says. */
const statement = (kind: string, said: object): string => canonicalJson({ purpose: PURPOSE, kind, ...said });

/** That a release is one of a remote: all of it that does not change after it was published. */
export function releaseStatement(remote: string, release: StoredRelease): string {
  const { triedUntil: _triedUntil, bad: _bad, signature: _signature, ...said } = release;
  return statement('release', { remote, release: said });
}

/** That a version of a remote is live. */
export const liveStatement = (remote: string, version: string, at: string): string =>
  statement('live', { remote, version, at });

/** That a share of the visitors gets a version of a remote. */
export const canaryStatement = (
  remote: string,
  { version, percent }: NonNullable<RegistryEntry['canary']>,
  at: string,
): string => statement('canary', { remote, version, percent, at });

/** That a remote belongs to a team, whose keys these are. */
export const ownersStatement = (
  remote: string,
  { team, keys }: { team: string; keys: readonly string[] },
  at: string,
): string => statement('owners', { remote, team, keys, at });

/** That a remote was taken away. */
export const removalStatement = (remote: string, at: string): string => statement('removed', { remote, at });

/** What all deployed shells have. */
export const hostStatement = ({ contract, shared }: Registry, at: string): string =>
  statement('host', { contract, shared, at });

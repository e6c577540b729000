import type { RegistryEntry, StoredRelease } from '@curbwise/contract';

/** Distinguishes these statements from everything else that the same keys may sign. */
const PURPOSE = 'curbwise-release-1';

/** What a team signs of a remote: which version each of these has. */
export const POINTERS = ['live', 'canary', 'staging'] as const;
export type Pointer = (typeof POINTERS)[number];

/** The text that is signed. */
const statement = (kind: string, claims: object): string =>
  canonicalJson({ purpose: PURPOSE, kind, ...claims });

/** States that a release belongs to a remote. Contains everything that does not change after publishing. */
export function releaseStatement(remote: string, release: StoredRelease): string {
  const { triedUntil: _1, bad: _2, untried: _3, signature: _4, ...unchanging } = release;
  return statement('release', { remote, release: unchanging });
}

/** States that a version of a remote is live or in staging, or that a percentage of visitors gets it. */
export const pointerStatement = (
  remote: string,
  pointer: Pointer,
  value: NonNullable<RegistryEntry[Pointer]>,
  at: string,
): string => {
  const { version, percent } = typeof value === 'string' ? { version: value } : value;
  return statement(pointer, { remote, version, percent, at });
};

/** States that a remote belongs to a team, and the team's keys. */
export const ownersStatement = (
  remote: string,
  { team, keys }: { team: string; keys: readonly string[] },
  at: string,
): string => statement('owners', { remote, team, keys, at });

/** States that a remote was removed. */
export const removalStatement = (remote: string, at: string): string => statement('removed', { remote, at });

/**
 * A value as canonical JSON for signing and hashing: sorted keys, no spaces, no undefined values.
 */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

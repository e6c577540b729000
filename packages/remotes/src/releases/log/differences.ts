import type { LogChange, Registry, RegistryEntry } from '@curbwise/contract';
import { ownValue } from '../untrusted';

type Found = Omit<LogChange, 'remote'>;

/** What a change did to a registry. Compares both states, so that the log cannot miss part of a change. */
export function differences(before: Registry, after: Registry): LogChange[] {
  const names = Object.keys({ ...before.remotes, ...after.remotes, ...after.owners }).sort();
  const ofRemotes = names.flatMap((remote) =>
    [
      ...ofEntry(ownValue(before.remotes, remote), ownValue(after.remotes, remote)),
      ...difference('owners', ownersText(before, remote), ownersText(after, remote)),
    ].map((found) => ({ remote, ...found })),
  );
  return [
    ...ofRemotes,
    ...difference('operators', before.operators?.join(', '), after.operators?.join(', ')),
    ...difference('contract', before.contract, after.contract),
    ...difference('shared', sharedText(before), sharedText(after)),
  ];
}

function ofEntry(before: RegistryEntry | undefined, after: RegistryEntry | undefined): Found[] {
  if (before === after) return [];
  if (!after) return [{ what: 'removed', ...(before?.live ? { from: before.live } : {}) }];
  const found = [
    ...difference('source', before?.source, after.source),
    ...ofReleases(before?.releases ?? {}, after.releases),
    ...difference('live', before?.live ?? undefined, after.live ?? undefined),
    ...difference('canary', canaryText(before), canaryText(after)),
    ...difference('staging', before?.staging, after.staging),
    ...difference('pinned', before?.pinned ? 'pinned' : undefined, after.pinned ? 'pinned' : undefined),
  ];
  return found.length > 0 ? found : [{ what: 'signed' }];
}

function ofReleases(before: RegistryEntry['releases'], after: RegistryEntry['releases']): Found[] {
  const now = Object.values(after);
  return [
    ...now
      .filter(({ version, publishedAt }) => ownValue(before, version)?.publishedAt !== publishedAt)
      .map(({ version }): Found => ({ what: 'published', to: version })),
    ...(['bad', 'untried'] as const).flatMap((what) =>
      now
        .filter(
          (release) =>
            release[what] && ownValue(before, release.version)?.[what]?.since !== release[what].since,
        )
        .map((release): Found => ({ what, to: `${release.version}: ${release[what]?.reason}` })),
    ),
    ...Object.keys(before)
      .filter((version) => !ownValue(after, version))
      .map((version): Found => ({ what: 'forgotten', from: version })),
  ];
}

function difference(what: Found['what'], from: string | undefined, to: string | undefined): Found[] {
  if (from === to) return [];
  return [{ what, ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) }];
}

const canaryText = (entry: RegistryEntry | undefined) =>
  entry?.canary ? `${entry.canary.version} ${entry.canary.percent} %` : undefined;

function ownersText({ owners }: Registry, remote: string): string | undefined {
  const owner = ownValue(owners, remote);
  return owner && `${owner.team} (${owner.keys.join(', ')})`;
}

const sharedText = ({ shared }: Registry) =>
  shared &&
  Object.entries(shared)
    .sort()
    .map((pair) => pair.join(' '))
    .join(', ');

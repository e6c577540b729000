import { createHash } from 'node:crypto';
import type { Registry, StoredRelease } from '@curbwise/contract';
import { copySite, type SiteCopy } from '@curbwise/e2e/site-copy';

/** Versions of each remote in the registry. */
export const VERSIONS = 100;

const HOUR_MS = 3_600_000;

/**
 * A copy of the built site with `count` remotes of {@link VERSIONS} versions each: the built remotes, and copies of the
 * policy remote under other names.
 */
export function siteWithRemotes(count: number): SiteCopy {
  const site = copySite();
  site.changeRegistry((registry) => {
    const built = Object.keys(registry.remotes);
    for (let index = built.length + 1; index <= count; index += 1) {
      addCopy(site, registry, 'legal', `legal-part-${index}`);
    }
    for (const name of Object.keys(registry.remotes)) addVersions(registry, name);
  });
  return site;
}

/** Adds a copy of a remote under another name. */
function addCopy(site: SiteCopy, registry: Registry, from: string, name: string): void {
  const entry = registry.remotes[from]!;
  const live = entry.releases[entry.live!]!;
  const release = { ...live, ...site.copyRelease(from, name), paths: [`/${name}`] };
  registry.remotes[name] = { ...entry, releases: { [live.version]: release }, history: [] };
}

/** Adds earlier versions of a remote, as the registry lists them. */
function addVersions({ remotes }: Registry, name: string): void {
  const entry = remotes[name]!;
  const live = entry.releases[entry.live!]!;
  for (let back = 1; back < VERSIONS; back += 1) {
    const release = earlier(name, live, back);
    entry.releases[release.version] = release;
    entry.history.push({ version: release.version, until: release.publishedAt });
  }
}

function earlier(name: string, live: StoredRelease, back: number): StoredRelease {
  const hash = createHash('sha256').update(`${name} ${back}`);
  const integrity = `sha256-${hash.copy().digest('base64')}`;
  const version = `0.0.${VERSIONS - back}-${hash.digest('hex').slice(0, 8)}`;
  const publishedAt = new Date(Date.parse(live.publishedAt) - back * HOUR_MS).toISOString();
  const manifest = `/remotes/${name}/${version}/mf-manifest.json`;
  return { ...live, version, integrity, manifest, publishedAt };
}

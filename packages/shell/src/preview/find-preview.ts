import { fitsHost, HOST_CONTRACT_VERSION, REMOTES_PATH, type Release } from '@curbwise/contract';
import { siteFolder } from './live-screens';
import { readManifest } from './read-manifest';
import type { TriedVersion } from './tried-version';

/** A gateway may have to fetch the version from where releases are kept first. */
const REQUEST_LIMIT_MS = 10_000;

/**
 * How it stands with a version that is tried. `shown`: it can be loaded; `missing`: this site has none; `unfit`: it needs
 * more than this page has, or is no remote; `unreachable`: nobody answered.
 */
export type PreviewState = 'shown' | 'missing' | 'unfit' | 'unreachable';

/** A version that is tried, as a registry would say it. */
export interface FoundPreview {
  state: PreviewState;
  release: Release;
}

/**
 * Looks for a version below the remotes of this site, and nowhere else. No registry says what its manifest has to hash to:
 * it comes from where the page itself comes from, and what was looked at here is what is loaded.
 * @param cache `reload` for another try
 */
export async function findPreview(
  { name, version }: TriedVersion,
  cache: RequestCache,
): Promise<FoundPreview> {
  const manifest = `${siteFolder()}${REMOTES_PATH.slice(1)}${name}/${version}/mf-manifest.json`;
  // Where there is none, the loader of remotes finds that out for itself, and says so in its place.
  const release = { version, manifest, integrity: '', needs: `^${HOST_CONTRACT_VERSION}` };
  try {
    const response = await fetch(manifest, { cache, signal: AbortSignal.timeout(REQUEST_LIMIT_MS) });
    const bytes = await response.arrayBuffer();
    if (response.status === 404) return { state: 'missing', release };
    if (!response.ok) return { state: 'unreachable', release };
    const said = await readManifest(bytes, manifest);
    // A range that no host fits: nothing of what is no remote is asked for.
    if (!said) return { state: 'unfit', release: { ...release, needs: 'another build' } };
    const state = fitsHost(said.needs, HOST_CONTRACT_VERSION) ? 'shown' : 'unfit';
    return { state, release: { ...release, ...said } };
  } catch {
    return { state: 'unreachable', release };
  }
}

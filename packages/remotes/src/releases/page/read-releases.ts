import { fitsHost, type LiveRegistry, type LiveRemote, type Release } from '@curbwise/contract';
import { readRelease, type FirstViewFiles, type ReadRelease } from './remote-files';

export interface ReadReleases {
  /** The manifests, by address. */
  manifests: Record<string, ReadRelease['manifest']>;
  /** The files that the first view of a remote needs; null if they cannot be sent with the page. */
  firstView: (remote: LiveRemote) => Promise<FirstViewFiles | null>;
}

export type ReleaseReader = (live: LiveRegistry) => Promise<ReadReleases>;

/** If more visitors get the canary than the live version, the page is made for the canary. */
const HALF_PERCENT = 50;

const keyOf = ({ manifest, integrity }: Release) => `${manifest} ${integrity}`;

/** The release that most visitors get. */
export const mostServedRelease = ({ canary, ...live }: LiveRemote): Release =>
  canary && canary.percent > HALF_PERCENT ? canary : live;

/**
 * Makes a function that reads releases, each once as long as the registry lists it. Leaves out a release that is missing,
 * does not match the registry or does not fit the host: the browser then requests it itself, or reports why it cannot.
 * @param folders with remotes, searched in this order
 * @param onUnusable called once for each release that is left out
 */
export function releaseReader(
  folders: readonly string[],
  onUnusable: (release: Release, reason: string) => void,
): ReleaseReader {
  let kept = new Map<string, ReadRelease>();
  let reported = new Set<string>();

  const report = (release: Release) => (error: Error) => {
    const key = keyOf(release);
    if (!reported.has(key)) onUnusable(release, error.message);
    reported.add(key);
    return null;
  };

  return async (live) => {
    const releases = servedHere(live);
    const read = releases.map(async (release) => {
      const known = kept.get(keyOf(release)) ?? (await readRelease(folders, release).catch(report(release)));
      return [release, known] as const;
    });
    const found = (await Promise.all(read)).filter(
      (pair): pair is readonly [Release, ReadRelease] => pair[1] !== null,
    );
    const now = new Map(found.map(([release, known]) => [keyOf(release), known]));
    kept = now;
    reported = new Set(releases.map(keyOf).filter((key) => reported.has(key)));
    return {
      manifests: Object.fromEntries(found.map(([{ manifest }, known]) => [manifest, known.manifest])),
      async firstView(remote) {
        const release = mostServedRelease(remote);
        return (await now.get(keyOf(release))?.firstView().catch(report(release))) ?? null;
      },
    };
  };
}

/** All live, canary and trial releases that fit the host and are served by this site. */
function servedHere({ contract, remotes, trials = {} }: LiveRegistry): Release[] {
  return Object.values(remotes)
    .flatMap(({ canary, ...live }): Release[] => (canary ? [live, canary] : [live]))
    .concat(Object.values(trials))
    .filter(({ manifest, needs }) => manifest.startsWith('/') && fitsHost(needs, contract));
}

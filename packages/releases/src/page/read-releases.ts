import { fitsHost, type LiveRegistry, type LiveRemote, type Release } from '@curbwise/contract';
import { readRelease, type FirstViewFiles, type ReadRelease } from './remote-files';

/** What is known of the releases that a registry names. */
export interface ReadReleases {
  /** The manifests, by their addresses. */
  manifests: Record<string, ReadRelease['manifest']>;
  /** What the page of a remote begins with; null where nothing can be sent along. */
  firstView: (remote: LiveRemote) => Promise<FirstViewFiles | null>;
}

/** Reads the releases that a registry names. */
export type ReleaseReader = (live: LiveRegistry) => Promise<ReadReleases>;

/** Is told of a release that is left out, and what is the matter with it. */
export type TellUnfit = (release: Release, reason: string) => void;

/** A page that more visitors take with the canary is made for the canary. */
const HALF_PERCENT = 50;

const keyOf = ({ manifest, integrity }: Release) => `${manifest} ${integrity}`;

/** The release that most visitors get. */
export const releaseOfMost = ({ canary, ...live }: LiveRemote): Release =>
  canary && canary.percent > HALF_PERCENT ? canary : live;

/**
 * Reads releases, each once for as long as registries name it. One that is not what the registry says, that is missing
 * or that does not fit the host is left out: the browser asks for it itself, or says why not.
 * @param folders with remotes, the one to look in first first
 * @param tellUnfit told once of each release that is left out
 */
export function releaseReader(folders: readonly string[], tellUnfit: TellUnfit): ReleaseReader {
  let kept = new Map<string, ReadRelease>();
  let told = new Set<string>();

  const tell = (release: Release) => (error: Error) => {
    const key = keyOf(release);
    if (!told.has(key)) tellUnfit(release, error.message);
    told.add(key);
    return null;
  };

  return async (live) => {
    const releases = servedHere(live);
    const read = releases.map(async (release) => {
      const known = kept.get(keyOf(release)) ?? (await readRelease(folders, release).catch(tell(release)));
      return [release, known] as const;
    });
    const found = (await Promise.all(read)).filter(
      (pair): pair is readonly [Release, ReadRelease] => pair[1] !== null,
    );
    const now = new Map(found.map(([release, known]) => [keyOf(release), known]));
    kept = now;
    told = new Set(releases.map(keyOf).filter((key) => told.has(key)));
    return {
      manifests: Object.fromEntries(found.map(([{ manifest }, known]) => [manifest, known.manifest])),
      async firstView(remote) {
        const release = releaseOfMost(remote);
        return (await now.get(keyOf(release))?.firstView().catch(tell(release))) ?? null;
      },
    };
  };
}

/** Every live and every tried release that the host can take and that is not served elsewhere. */
function servedHere({ contract, remotes, trials = {} }: LiveRegistry): Release[] {
  return Object.values(remotes)
    .flatMap(({ canary, ...live }): Release[] => (canary ? [live, canary] : [live]))
    .concat(Object.values(trials))
    .filter(({ manifest, needs }) => manifest.startsWith('/') && fitsHost(needs, contract));
}

import type { ClientErrorKind, Release } from '@curbwise/contract';
import type { PlatformStore, Remote } from '@curbwise/platform';
import { addressOfTry } from './another-try';
import { leaveTrial, releasesFor } from './canary';
import { checkNeeds, checkRemote } from './check-remote';
import { removeElementsBeside, type FederationRuntime } from './federation-runtime';
import { inTime } from './in-time';
import type { ReportFault } from './fault-report';
import type { ManifestSource } from './manifest-source';
import type { RegistrySource } from './registry-source';
import { failureToFetch, failureToLoad, RemoteFailure } from './remote-failure';

/** A remote that is not there after this long is told to the driver as not there. */
const REMOTE_LIMIT_MS = 4500;

/** Loads remotes by their names in the registry, each once. */
export interface RemoteLoader {
  /** The remote, if it has been loaded. */
  loaded: (name: string) => Remote | undefined;
  /**
   * Loads a remote. After a failure the next call starts from scratch.
   * Rejects with a RemoteFailure.
   */
  load: (name: string) => Promise<Remote>;
  /** Loads a remote from scratch, whatever try is still under way: somebody asked for it. Rejects as `load` does. */
  retry: (name: string) => Promise<Remote>;
  /** Is told that a remote threw while it was shown, and what. */
  broke: (name: string, error: unknown) => void;
  /**
   * Puts the version that is live now in the place of one that broke. If that is the same, or cannot be had, what is
   * there stays. Never rejects.
   */
  renew: (name: string) => Promise<void>;
  /** Calls back whenever a remote has been loaded, also one that was given up as too late. */
  subscribe: (listener: () => void) => () => void;
}

interface LoaderOptions {
  runtime: FederationRuntime;
  registry: RegistrySource;
  manifests: ManifestSource;
  /** Called with each remote before anything of it is shown. */
  adopt: PlatformStore['adopt'];
  report: ReportFault;
  limitMs?: number;
}

/** What is known of one remote. */
interface Known {
  /** What is shown of it, and the version that is. */
  remote?: Remote;
  release?: Release;
  /** The version that was last tried. */
  tried?: Release;
  /** How often it was fetched so far. */
  tries: number;
  /** Whether the last try failed. */
  failed: boolean;
  /** URL of the entry that was last asked for. */
  entry?: string;
  loading?: Promise<Remote>;
}

/** A loader with nothing loaded. */
export function createRemoteLoader(options: LoaderOptions): RemoteLoader {
  const { runtime, registry, manifests, adopt, report, limitMs = REMOTE_LIMIT_MS } = options;
  const known = new Map<string, Known>();
  const listeners = new Set<() => void>();

  function about(name: string): Known {
    const found = known.get(name) ?? { tries: 0, failed: false };
    known.set(name, found);
    return found;
  }

  /** The version that this visitor gets. */
  async function findRelease(name: string, again: boolean): Promise<Release> {
    const live = await (again ? registry.again() : registry.first());
    const release = releasesFor(live)[name];
    if (!release) throw new RemoteFailure('unreachable', `${name} is not in the registry`);
    return release;
  }

  /** Tells of a fault. A visitor who tried the version gets what is live from the next try on. */
  function failed(name: string, release: Release | undefined, kind: ClientErrorKind, error: unknown): void {
    if (release) leaveTrial(name, release);
    report(name, release?.version ?? null, kind, { entry: about(name).entry, error });
  }

  async function fetchModule(name: string, release: Release, attempt: number): Promise<Remote> {
    const one = about(name);
    const { entry, globalName, integrity } = await manifests(release, attempt).catch((error: unknown) => {
      throw failureToFetch(name, addressOfTry(release.manifest, attempt), error);
    });
    if (one.entry) removeElementsBeside(one.entry);
    one.entry = entry;
    try {
      const registered = { name, entry, type: 'global' as const, entryGlobalName: globalName, integrity };
      // Forced, the runtime forgets what it kept of the failure.
      runtime.registerRemotes([registered], { force: attempt > 0 });
      return checkRemote(name, await runtime.loadRemote(`${name}/remote`));
    } catch (error) {
      throw failureToLoad(name, entry, error);
    }
  }

  async function fetchRelease(name: string, release: Release): Promise<Remote> {
    const one = about(name);
    one.tried = release;
    const begun = performance.now();
    checkNeeds(name, release);
    // A try before this one was late, and has come after all.
    if (one.remote && one.release?.version === release.version) return one.remote;
    const attempt = one.tries++;
    const remote = await fetchModule(name, release, attempt);
    // Late itself, and another try is on its way.
    if (one.tries !== attempt + 1) return remote;
    await adopt(remote, { replaces: one.remote !== undefined }).catch((error: unknown) => {
      throw failureToLoad(name, '', error);
    });
    one.remote = remote;
    one.release = release;
    report(name, release.version, performance.now() - begun, { entry: one.entry });
    listeners.forEach((listener) => listener());
    return remote;
  }

  async function loadInTime(name: string, release: Promise<Release>): Promise<Remote> {
    const one = about(name);
    try {
      const remote = await inTime(
        release.then((found) => fetchRelease(name, found)),
        limitMs,
        name,
      );
      one.failed = false;
      return remote;
    } catch (error) {
      one.failed = true;
      const failure = failureToFetch(name, '', error);
      failed(name, one.tried, failure.kind, failure);
      throw failure;
    }
  }

  function start(name: string, release: Promise<Release>): Promise<Remote> {
    const one = about(name);
    const started = loadInTime(name, release).finally(() => {
      if (one.loading === started) delete one.loading;
    });
    one.loading = started;
    return started;
  }

  return {
    loaded: (name) => known.get(name)?.remote,
    load(name) {
      const one = about(name);
      if (one.remote) return Promise.resolve(one.remote);
      return one.loading ?? start(name, findRelease(name, one.failed));
    },
    retry: (name) => start(name, findRelease(name, true)),
    broke: (name, error) => failed(name, about(name).release, 'broken', error),
    async renew(name) {
      const one = about(name);
      const release = await findRelease(name, true).catch(() => null);
      if (!release || release.version === one.release?.version) return;
      await (one.loading ?? start(name, Promise.resolve(release))).catch(() => undefined);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

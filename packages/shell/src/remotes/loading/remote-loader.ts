import type { ClientErrorKind, Release } from '@curbwise/contract';
import type { PlatformStore, Remote } from '@curbwise/platform';
import { retryAddress } from '../manifest/manifest-source';
import { leaveTrial, releasesFor } from '../registry/canary';
import type { LoadModule } from './load-module';
import type { ReportFault } from '../faults/fault-report';
import type { RemoteWatch } from '../faults/watch-remotes';
import type { ManifestSource } from '../manifest/manifest-source';
import type { RegistrySource } from '../registry/registry-source';
import {
  checkNeeds,
  checkRemote,
  failureToFetch,
  failureToLoad,
  RemoteFailure,
  withTimeout,
} from './remote-failure';

/** A remote that takes longer to load counts as failed. */
const REMOTE_TIMEOUT_MS = 4500;

/** Loads remotes by their names in the registry, each once. */
export interface RemoteLoader {
  /** The remote, if it is loaded. */
  loaded: (name: string) => Remote | undefined;
  /**
   * Loads a remote. After a failure the next call starts from scratch.
   * Rejects with a RemoteFailure.
   */
  load: (name: string) => Promise<Remote>;
  /** Loads the files of a remote ahead of time, but does not run its module: `load` does. Never rejects. */
  fetch: (name: string) => Promise<void>;
  /** Loads a remote from scratch, even if another try is still running. Rejects with a RemoteFailure. */
  retry: (name: string) => Promise<Remote>;
  /**
   * Call before a view of a loaded remote is rendered for the first time.
   * @returns a function to call when it is mounted, with the element around it
   */
  shows: (name: string) => (root: Element | null) => void;
  /** Reports that a remote threw while it was rendered. */
  reportBroken: (name: string, error: unknown) => void;
  /**
   * Replaces a remote that broke by the version that is live now. If that is the same version or cannot be loaded, the
   * current one stays. Never rejects.
   */
  replaceBroken: (name: string) => Promise<void>;
  /** Calls the listener whenever a remote has loaded, even after its timeout. */
  subscribe: (listener: () => void) => () => void;
}

interface LoaderOptions {
  loadModule: LoadModule;
  registry: RegistrySource;
  manifests: ManifestSource;
  /** Called with each remote before it is shown. */
  adopt: PlatformStore['adopt'];
  report: ReportFault;
  /** Undefined for sites without a service that takes reports. */
  watch?: RemoteWatch;
  timeoutMs?: number;
}

interface LoadRecord {
  /** The loaded remote and its version. */
  remote?: Remote;
  release?: Release;
  /** The version that was last tried. */
  tried?: Release;
  tries: number;
  failed: boolean;
  /** URL of the entry that was last requested. */
  entry?: string;
  loading?: Promise<Remote>;
  /** A module that was fetched ahead of time, and its entry. */
  ahead?: { entry: string; module: ReturnType<LoadModule> };
}

/** Creates a loader with nothing loaded. */
export function createRemoteLoader(options: LoaderOptions): RemoteLoader {
  const { loadModule, registry, manifests, adopt, report, watch, timeoutMs = REMOTE_TIMEOUT_MS } = options;
  const records = new Map<string, LoadRecord>();
  const listeners = new Set<() => void>();

  function recordOf(name: string): LoadRecord {
    const record = records.get(name) ?? { tries: 0, failed: false };
    records.set(name, record);
    return record;
  }

  async function findRelease(name: string, again: boolean): Promise<Release> {
    const live = await (again ? registry.again() : registry.first());
    const release = releasesFor(live)[name];
    if (!release) throw new RemoteFailure('unreachable', `${name} is not in the registry`);
    return release;
  }

  /** Reports a failure. If the version was on trial, the visitor gets the live one from the next try on. */
  function reportFailure(
    name: string,
    release: Release | undefined,
    kind: ClientErrorKind,
    error: unknown,
  ): void {
    if (release) leaveTrial(name, release);
    report(name, release?.version ?? null, kind, { entry: recordOf(name).entry, error });
  }

  async function fetchModule(name: string, release: Release, attempt: number): Promise<Remote> {
    const record = recordOf(name);
    const found = await manifests(release, attempt).catch((error: unknown) => {
      throw failureToFetch(name, retryAddress(release.manifest, attempt), error);
    });
    const ahead = record.ahead?.entry === found.entry ? record.ahead.module : null;
    delete record.ahead;
    if (record.entry) removeElementsBeside(record.entry);
    record.entry = found.entry;
    watch?.begins(name, release);
    try {
      const run = await (ahead ?? loadModule(found));
      return checkRemote(name, run());
    } catch (error) {
      throw failureToLoad(name, found.entry, error);
    }
  }

  async function fetchRelease(name: string, release: Release): Promise<Remote> {
    const record = recordOf(name);
    record.tried = release;
    const startedAt = performance.now();
    checkNeeds(name, release);
    // An earlier try has loaded this version after its timeout.
    if (record.remote && record.release?.version === release.version) return record.remote;
    const attempt = record.tries++;
    const remote = await fetchModule(name, release, attempt);
    // A later try is running: it decides.
    if (record.tries !== attempt + 1) return remote;
    await adopt(remote, { replaces: record.remote !== undefined }).catch((error: unknown) => {
      throw failureToLoad(name, '', error);
    });
    record.remote = remote;
    record.release = release;
    const isWatched = watch?.isWatched(release);
    report(name, release.version, performance.now() - startedAt, { entry: record.entry, isWatched });
    watch?.ran(name);
    listeners.forEach((listener) => listener());
    return remote;
  }

  async function loadInTime(name: string, release: Promise<Release>): Promise<Remote> {
    const record = recordOf(name);
    try {
      const remote = await withTimeout(
        release.then((found) => fetchRelease(name, found)),
        timeoutMs,
        name,
      );
      record.failed = false;
      return remote;
    } catch (error) {
      record.failed = true;
      watch?.ran(name);
      const failure = failureToFetch(name, '', error);
      reportFailure(name, record.tried, failure.kind, failure);
      throw failure;
    }
  }

  function start(name: string, release: Promise<Release>): Promise<Remote> {
    const record = recordOf(name);
    const started = loadInTime(name, release).finally(() => {
      if (record.loading === started) delete record.loading;
    });
    record.loading = started;
    return started;
  }

  function load(name: string): Promise<Remote> {
    const record = recordOf(name);
    if (record.remote) return Promise.resolve(record.remote);
    return record.loading ?? start(name, findRelease(name, record.failed));
  }

  return {
    loaded: (name) => records.get(name)?.remote,
    load,
    async fetch(name) {
      const record = recordOf(name);
      try {
        const release = await findRelease(name, false);
        checkNeeds(name, release);
        const found = await manifests(release, 0);
        if (record.remote ?? record.loading) return;
        watch?.begins(name, release);
        record.ahead ??= { entry: found.entry, module: loadModule(found) };
        await record.ahead.module;
        watch?.ran(name);
      } catch {
        delete record.ahead;
        // Finds out what is wrong and reports it.
        await load(name).catch(() => undefined);
      }
    },
    retry: (name) => start(name, findRelease(name, true)),
    shows(name) {
      const { release } = recordOf(name);
      if (release) watch?.begins(name, release);
      return (root) => watch?.ran(name, root);
    },
    reportBroken: (name, error) => reportFailure(name, recordOf(name).release, 'broken', error),
    async replaceBroken(name) {
      const record = recordOf(name);
      const release = await findRelease(name, true).catch(() => null);
      if (!release || release.version === record.release?.version) return;
      await (record.loading ?? start(name, Promise.resolve(release))).catch(() => undefined);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/**
 * Removes the script and style sheet elements of a remote that has failed. Otherwise a later try would wait for a hanging
 * element, and styles of the old version would stay.
 * @param entry URL of its entry; the other files are in the same folder
 */
function removeElementsBeside(entry: string): void {
  const folder = new URL('.', entry).href;
  const elements = document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>(
    'script[src], link[rel="stylesheet"]',
  );
  for (const element of elements) {
    if (('src' in element ? element.src : element.href).startsWith(folder)) element.remove();
  }
}

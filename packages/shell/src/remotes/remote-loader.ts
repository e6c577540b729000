import type { Remote } from '@curbwise/platform';
import { checkRemote } from './check-remote';
import type { ManifestSource } from './manifest-source';
import type { RegistrySource } from './registry-source';
import { RemoteFailure } from './remote-failure';

/** A remote that is not there after this long is told to the driver as not there. */
const REMOTE_LIMIT_MS = 5000;

/** What the loader needs of the module-federation runtime. */
export interface FederationRuntime {
  registerRemotes: (
    remotes: { name: string; entry: string; type: 'global'; entryGlobalName: string }[],
    options?: { force?: boolean },
  ) => void;
  loadRemote: (id: string) => Promise<unknown>;
}

/** Loads remotes by their names in the registry, each once. */
export interface RemoteLoader {
  /** The remote, if it has been loaded. */
  loaded: (name: string) => Remote | undefined;
  /**
   * Loads a remote. After a failure the next call starts from scratch.
   * Rejects with a RemoteFailure.
   */
  load: (name: string) => Promise<Remote>;
  /** Calls back whenever a remote has been loaded, also one that was given up as too late. */
  subscribe: (listener: () => void) => () => void;
}

interface LoaderOptions {
  runtime: FederationRuntime;
  registry: RegistrySource;
  manifests: ManifestSource;
  /** Called with each remote before anything of it is shown. */
  adopt: (remote: Remote) => Promise<void>;
  limitMs?: number;
}

/** A loader with nothing loaded. */
export function createRemoteLoader({
  runtime,
  registry,
  manifests,
  adopt,
  limitMs = REMOTE_LIMIT_MS,
}: LoaderOptions): RemoteLoader {
  const loaded = new Map<string, Remote>();
  const loading = new Map<string, Promise<Remote>>();
  const failed = new Set<string>();
  const listeners = new Set<() => void>();

  async function fetchRemote(name: string): Promise<Remote> {
    const again = failed.has(name);
    const { remotes } = await (again ? registry.again() : registry.first());
    const live = remotes[name];
    if (!live) throw new RemoteFailure('unreachable', `${name} is not in the registry`);
    const { entry, globalName } = await (again ? manifests.again : manifests.first)(live.manifest);
    // Forced, the runtime forgets what it kept of the failure.
    runtime.registerRemotes([{ name, entry, type: 'global', entryGlobalName: globalName }], { force: again });
    const remote = checkRemote(name, await runtime.loadRemote(`${name}/remote`));
    await adopt(remote);
    loaded.set(name, remote);
    listeners.forEach((listener) => listener());
    return remote;
  }

  async function loadInTime(name: string): Promise<Remote> {
    try {
      return await inTime(fetchRemote(name), limitMs, name);
    } catch (error) {
      failed.add(name);
      if (error instanceof RemoteFailure) throw error;
      throw new RemoteFailure('unreachable', `${name} could not be loaded`, { cause: error });
    } finally {
      loading.delete(name);
    }
  }

  return {
    loaded: (name) => loaded.get(name),
    load(name) {
      const there = loaded.get(name);
      if (there) return Promise.resolve(there);
      const started = loading.get(name) ?? loadInTime(name);
      loading.set(name, started);
      return started;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function inTime(remote: Promise<Remote>, limitMs: number, name: string): Promise<Remote> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new RemoteFailure('unreachable', `${name} took longer than ${limitMs} ms`));
    const timer = setTimeout(late, limitMs);
    remote.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

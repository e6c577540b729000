import { createInstance } from '@module-federation/enhanced/runtime';
import federation from '@module-federation/webpack-bundler-runtime/bundler';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import type { RemoteEntry } from '../manifest/manifest-source';
import { fileError } from './remote-failure';

/** A request for an entry that takes longer has failed. */
const REQUEST_TIMEOUT_MS = 4000;

/** What the entry script of a remote defines: a container of module federation. */
interface Container {
  init: (scope: object, initScope: unknown[], options: object) => Promise<unknown>;
  get: (module: string) => Promise<() => unknown>;
}

declare global {
  /** From this function the builds of remotes get the federation runtime: each call makes an instance for one remote. */
  var curbwiseFederation: typeof federationOfRemote | undefined;
  /** Webpack replaces these two: they fill, and hold, the modules that the host shares. */
  const __webpack_init_sharing__: (scope: string) => Promise<unknown>;
  const __webpack_share_scopes__: Record<string, object>;
}

/** The host's runtime with a separate instance for each remote, which holds the remote's state. */
function federationOfRemote() {
  return {
    ...federation,
    runtime: { ...federation.runtime, init: createInstance },
    bundlerRuntime: { ...federation.bundlerRuntime, S: {}, initContainerEntry },
    bundlerRuntimeOptions: {},
  };
}

/**
 * Loads the module that a remote exposes under `./remote`. The entry of another try has another address.
 * @returns a function that runs the module and returns its exports
 */
export type LoadModule = (entry: RemoteEntry) => Promise<() => unknown>;

/** Loads the module of a remote into this page, with the modules that the host shares. */
export const loadModule: LoadModule = async (entry) => {
  globalThis.curbwiseFederation = federationOfRemote;
  await __webpack_init_sharing__(SCOPE);
  const container = await containerOf(entry);
  const shared = { version: '', shareScopeKeys: SCOPE, shareScopeMap: __webpack_share_scopes__ };
  await container.init(__webpack_share_scopes__[SCOPE] ?? {}, [], shared);
  return container.get('./remote');
};

const SCOPE = 'default';

/** Runs an entry script, if it has the right hash. */
function containerOf({ entry, globalName, integrity }: RemoteEntry): Promise<Container> {
  const globals = globalThis as unknown as Record<string, Container | undefined>;
  const script = document.createElement('script');
  if (integrity) {
    script.integrity = integrity;
    // Only for other origins: on this one, it would prevent the use of the preloaded file.
    if (!entry.startsWith(`${location.origin}/`)) script.crossOrigin = 'anonymous';
  }
  script.src = entry;
  return new Promise<Container>((resolve, reject) => {
    const failed = () => reject(fileError(entry));
    setTimeout(failed, REQUEST_TIMEOUT_MS);
    script.addEventListener('error', failed);
    script.addEventListener('load', () => {
      const container = globals[globalName];
      // If the script of another version throws, this one must not be taken for it.
      globals[globalName] = undefined;
      if (container) resolve(container);
      else reject(new Error(`${entry} defines no remote`));
    });
    document.head.append(script);
  }).finally(() => script.remove());
}

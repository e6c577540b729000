import path from 'node:path';
import { createInstance } from '@module-federation/enhanced/runtime';
import * as react from 'react';
import { HOST_CONTRACT_VERSION, type RemoteManifest } from '@curbwise/contract';
import type { Remote } from '@curbwise/platform';
import { federation, initContainerEntry } from './federation-runtime.cjs';
import { serveBuiltFiles } from './built-files';
import { HOST_SURFACE, type HostSurface } from './host-surface';
import { limitedHost } from './limited-host';
import { ARRIVED_CHUNKS } from './faults-of-chunks';
import { readBuild } from './read-build';
import { watchTraces } from './traces/watch-traces';

/** A built remote in a host of some version. */
export interface HostedRemote {
  remote: Remote;
  manifest: RemoteManifest;
  /** What it asked the host for in vain, one sentence each. */
  lacking: ReadonlySet<string>;
  /** Resolves once no chunk or style sheet is on its way any more. */
  settled: () => Promise<void>;
  /** What its scripts have left on the page since this was asked last, one sentence each. Ask while no view is shown. */
  left: () => string[];
  /** Ends it: nothing more of the remote can be loaded. */
  close: () => void;
}

interface HostOptions {
  /** Version of the host's contract; that of the sources if it is left out. */
  contract?: string;
  /** What hosts have since when; that of the sources if it is left out. */
  surface?: HostSurface;
}

/** As the host does it: the runtime is there once, and each remote has an instance of its own. */
const federationOfRemote = () => ({
  ...federation,
  runtime: { ...federation.runtime, init: createInstance },
  bundlerRuntime: { ...federation.bundlerRuntime, S: {}, initContainerEntry },
  bundlerRuntimeOptions: {},
});

/** What hosts of a version of the contract bring for all remotes, and in which version. */
export const sharedVersions = (contract: string): Record<string, string> => ({
  react: react.version,
  '@curbwise/platform': contract,
  '@curbwise/ui': contract,
});

const shared = (version: string, module: object) => ({
  version,
  scope: ['default'],
  lib: () => module,
  shareConfig: { singleton: true, eager: true, strictVersion: true, requiredVersion: `^${version}` },
  strategy: 'loaded-first' as const,
});

/**
 * Loads what was built of a remote as a host of some version of the contract does: the entry, its chunks and its styles,
 * by the federation runtime, with nothing of `@curbwise/platform` and `@curbwise/ui` but what there is in that version.
 * Behaves as the packages at hand do; older versions of them may have behaved otherwise. Needs jsdom.
 *
 * @param folder what was built: usually `dist`
 * @throws Error if it is not built, or does not load; where a name is missing, the message says which, and since when
 *   hosts have it
 */
export async function loadInHost(
  folder: string,
  { contract = HOST_CONTRACT_VERSION, surface = HOST_SURFACE }: HostOptions = {},
): Promise<HostedRemote> {
  const manifest = readBuild(folder);
  const files = serveBuiltFiles(folder);
  const host = limitedHost(surface, contract);
  const { globalName, remoteEntry } = manifest.metaData;
  forgetEarlierLoads(globalName);
  Object.assign(globalThis, { curbwiseFederation: federationOfRemote });
  const instance = createInstance({
    name: `host of ${files.address}`,
    remotes: [],
    shared: {
      react: shared(react.version, react),
      '@curbwise/platform': shared(contract, host.platform),
      '@curbwise/ui': shared(contract, host.ui),
    },
  });
  const entry = new URL(`${remoteEntry.path}${remoteEntry.name}`, files.address).href;
  instance.registerRemotes([{ name: 'remote', entry, type: 'global', entryGlobalName: globalName }]);
  const traces = watchTraces(path.resolve(folder));
  const close = () => {
    traces.close();
    files.close();
  };
  try {
    const module = await instance.loadRemote<{ default: Remote }>('remote/remote');
    if (!module?.default?.views) throw new Error(`${folder} does not define a remote: see defineRemote`);
    return {
      remote: module.default,
      manifest,
      lacking: host.lacking,
      settled: files.settled,
      left: traces.left,
      close,
    };
  } catch (error) {
    close();
    const [lack] = host.lacking;
    throw lack === undefined ? error : new Error(lack, { cause: error });
  }
}

/** What an earlier host on this page loaded is not this host's. */
function forgetEarlierLoads(globalName: string): void {
  for (const name of Object.keys(globalThis)) {
    if (name === globalName || ARRIVED_CHUNKS.test(name)) Reflect.deleteProperty(globalThis, name);
  }
}

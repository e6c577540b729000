import { createInstance } from '@module-federation/enhanced/runtime';
import federation from '@module-federation/webpack-bundler-runtime';
import * as react from 'react';
import { HOST_CONTRACT_VERSION, type RemoteManifest } from '@curbwise/contract';
import type { Remote } from '@curbwise/platform';
import { serveBuiltFiles } from './built-files';
import { HOST_SURFACE, type HostSurface } from './host-surface';
import { limitedHost } from './limited-host';
import { CHUNK_GLOBAL } from './chunk-global';
import { sharedByHost } from '../../shared-by-host';
import { readBuild } from './read-build';

/** A built remote in a host of some version. */
export interface HostedRemote {
  remote: Remote;
  manifest: RemoteManifest;
  /** Names that it used although the host lacks them: one sentence each. */
  lacking: ReadonlySet<string>;
  /** Resolves when no chunk or style sheet is being loaded. */
  settled: () => Promise<void>;
  /** Stops loading files of the remote. */
  close: () => void;
}

interface HostOptions {
  /** Version of the host's contract. Default: the current one. */
  contract?: string;
  /** The names of each contract version. Default: the current surface. */
  surface?: HostSurface;
}

/** As in the host: the runtime exists once, and each remote has its own instance. */
const federationOfRemote = () => ({
  ...federation,
  runtime: { ...federation.runtime, init: createInstance },
  bundlerRuntime: { ...federation.bundlerRuntime, S: {} },
  bundlerRuntimeOptions: {},
});

/** The shared packages of a host of a contract version: version by name. */
export const sharedVersions = (contract: string): Record<string, string> => ({
  react: react.version,
  '@curbwise/platform': contract,
  '@curbwise/ui': contract,
});

/**
 * Loads a built remote as a host of some contract version does: entry, chunks and styles, by the federation runtime, and
 * with only those names of `@curbwise/platform` and `@curbwise/ui` that the version has. The names behave as in the
 * installed packages; older versions may have behaved differently. Needs jsdom.
 *
 * @param folder of the build, usually `dist`
 * @throws Error if the remote is not built or does not load; if a name is missing, the message says which one, and which
 *   version added it
 */
export async function loadInHost(
  folder: string,
  { contract = HOST_CONTRACT_VERSION, surface = HOST_SURFACE }: HostOptions = {},
): Promise<HostedRemote> {
  const manifest = readBuild(folder);
  const files = serveBuiltFiles(folder);
  const host = limitedHost(surface, contract);
  const { globalName, remoteEntry } = manifest.metaData;
  removeEarlierLoads(globalName);
  Object.assign(globalThis, { curbwiseFederation: federationOfRemote });
  const instance = createInstance({
    name: `host of ${files.address}`,
    remotes: [],
    shared: {
      react: sharedByHost(react.version, react),
      '@curbwise/platform': sharedByHost(contract, host.platform),
      '@curbwise/ui': sharedByHost(contract, host.ui),
    },
  });
  const entry = new URL(`${remoteEntry.path}${remoteEntry.name}`, files.address).href;
  instance.registerRemotes([{ name: 'remote', entry, type: 'global', entryGlobalName: globalName }]);
  const { close } = files;
  try {
    const module = await instance.loadRemote<{ default: Remote }>('remote/remote');
    if (!module?.default?.views) throw new Error(`${folder} does not define a remote: see defineRemote`);
    return {
      remote: module.default,
      manifest,
      lacking: host.lacking,
      settled: files.settled,
      close,
    };
  } catch (error) {
    close();
    const [lack] = host.lacking;
    throw lack === undefined ? error : new Error(lack, { cause: error });
  }
}

/** Removes what an earlier host on this page loaded. */
function removeEarlierLoads(globalName: string): void {
  for (const name of Object.keys(globalThis)) {
    if (name === globalName || CHUNK_GLOBAL.test(name)) Reflect.deleteProperty(globalThis, name);
  }
}

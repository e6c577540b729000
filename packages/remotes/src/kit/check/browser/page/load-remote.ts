import { createInstance } from '@module-federation/enhanced/runtime';
import federation from '@module-federation/webpack-bundler-runtime/bundler';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import * as react from 'react';
import { HOST_CONTRACT_VERSION, remoteManifestSchema } from '@curbwise/contract';
import * as platform from '@curbwise/platform';
import type { Remote } from '@curbwise/platform';
import * as ui from '@curbwise/ui';
import { type Hosts, type Section, whyLacking } from '../../host-surface';

/** The hosts that a remote has to work in, and what is called when it uses a name that one of them lacks. */
interface Watch {
  hosts: Hosts;
  onLack: (sentence: string) => void;
}

/** Names that tools read from any module to find out what kind of module it is. */
const INTEROP_NAMES = new Set<string | symbol>(['__esModule', 'then', 'default', 'toJSON', '$$typeof']);

/**
 * A shared package that notices which of its names a remote reads.
 * @param onLack called with a sentence when it reads one that some host does not have
 */
const watchedPackage = (section: Section, module: object, { hosts, onLack }: Watch): object =>
  new Proxy(module, {
    get: (_target, name) => {
      const lack =
        typeof name === 'symbol' || INTEROP_NAMES.has(name) ? null : whyLacking(hosts, section, name);
      if (lack !== null) onLack(lack);
      return Reflect.get(module, name) as unknown;
    },
  });

/** A package as a host shares it with remotes: one copy for all, which is loaded already. */
const sharedByHost = (version: string, module: object) => ({
  version,
  scope: ['default'],
  lib: () => module,
  shareConfig: { singleton: true, eager: true, strictVersion: true, requiredVersion: `^${version}` },
  strategy: 'loaded-first' as const,
});

/**
 * Loads a built remote as the shell does.
 * @param folder address of the build, with a slash at the end
 * @returns it and its screens
 * @throws Error if it does not load or does not define a remote
 */
export async function loadRemote(
  folder: URL,
  watch: Watch,
): Promise<{ remote: Remote; paths: readonly string[] }> {
  const response = await fetch(new URL('mf-manifest.json', folder));
  const { metaData, curbwise } = remoteManifestSchema.parse(await response.json());
  Object.assign(globalThis, {
    curbwiseFederation: () => ({
      ...federation,
      runtime: { ...federation.runtime, init: createInstance },
      bundlerRuntime: { ...federation.bundlerRuntime, S: {}, initContainerEntry },
      bundlerRuntimeOptions: {},
    }),
  });
  const shared = (section: Section, module: object) =>
    sharedByHost(HOST_CONTRACT_VERSION, watchedPackage(section, module, watch));
  const instance = createInstance({
    name: 'check',
    remotes: [],
    shared: {
      react: sharedByHost(react.version, react),
      '@curbwise/platform': shared('@curbwise/platform', platform),
      '@curbwise/ui': shared('@curbwise/ui', ui),
    },
  });
  const entry = new URL(metaData.remoteEntry.path + metaData.remoteEntry.name, folder).href;
  instance.registerRemotes([{ name: 'remote', entry, type: 'global', entryGlobalName: metaData.globalName }]);
  const module = await instance.loadRemote<{ default: Remote }>('remote/remote');
  if (!module?.default?.views) throw new Error('its entry does not define a remote: see defineRemote');
  return { remote: module.default, paths: curbwise.paths ?? [] };
}

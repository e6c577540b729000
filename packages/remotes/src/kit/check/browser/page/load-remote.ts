import { createInstance } from '@module-federation/enhanced/runtime';
import federation from '@module-federation/webpack-bundler-runtime/bundler';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import * as react from 'react';
import { HOST_CONTRACT_VERSION, remoteManifestSchema } from '@curbwise/contract';
import * as platform from '@curbwise/platform';
import type { Remote } from '@curbwise/platform';
import * as ui from '@curbwise/ui';
import type { Hosts, Section } from '../../host-surface';
import { watchedPackage } from './watched-package';

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
 * @param watch the hosts that it has to work in, and what is called when it uses a name that one of them lacks
 * @returns it and its screens
 * @throws Error if it does not load or does not define a remote
 */
export async function loadRemote(
  folder: URL,
  watch: { hosts: Hosts; onLack: (sentence: string) => void },
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

import { createInstance } from '@module-federation/enhanced/runtime';
import federation from '@module-federation/webpack-bundler-runtime/bundler';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import * as react from 'react';
import { HOST_CONTRACT_VERSION, remoteManifestSchema } from '@curbwise/contract';
import * as platform from '@curbwise/platform';
import type { Remote } from '@curbwise/platform';
import * as ui from '@curbwise/ui';
import { sharedByHost } from '../../../shared-by-host';
import type { Hosts } from '../../host-surface';
import { watchedPackage } from './watched-package';

/**
 * Loads a built remote as the shell does.
 * @param folder address of the build, with a slash at the end
 * @param watch the hosts that it has to work in, and what is called when it uses a name that one of them lacks
 * @throws Error if it does not load or does not define a remote
 */
export async function loadRemote(
  folder: URL,
  watch: { hosts: Hosts; onLack: (sentence: string) => void },
): Promise<Remote> {
  const response = await fetch(new URL('mf-manifest.json', folder));
  const { metaData } = remoteManifestSchema.parse(await response.json());
  Object.assign(globalThis, {
    curbwiseFederation: () => ({
      ...federation,
      runtime: { ...federation.runtime, init: createInstance },
      bundlerRuntime: { ...federation.bundlerRuntime, S: {}, initContainerEntry },
      bundlerRuntimeOptions: {},
    }),
  });
  const shared = (section: '@curbwise/platform' | '@curbwise/ui', module: object) =>
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
  return module.default;
}

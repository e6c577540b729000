import { createInstance } from '@module-federation/enhanced/runtime';
import federation from '@module-federation/webpack-bundler-runtime/bundler';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import * as react from 'react';
import { HOST_CONTRACT_VERSION } from '@curbwise/contract';
import * as platform from '@curbwise/platform';
import type { Remote } from '@curbwise/platform';
import * as ui from '@curbwise/ui';

/*
 * Stands in for the source of a remote: loads a built remote as a shell does, from the folder that the query names
 * (`?build=live`).
 */

const shared = (version: string, module: object) => ({
  version,
  scope: ['default'],
  lib: () => module,
  shareConfig: { singleton: true, eager: true, strictVersion: true, requiredVersion: `^${version}` },
  strategy: 'loaded-first' as const,
});

async function loadRemote(): Promise<Remote> {
  const build = new URLSearchParams(window.location.search).get('build') ?? 'here';
  const folder = new URL(`/${build}/`, window.location.origin);
  const response = await fetch(new URL('mf-manifest.json', folder));
  const { metaData } = (await response.json()) as {
    metaData: { globalName: string; remoteEntry: { path: string; name: string } };
  };
  Object.assign(globalThis, {
    curbwiseFederation: () => ({
      ...federation,
      runtime: { ...federation.runtime, init: createInstance },
      bundlerRuntime: { ...federation.bundlerRuntime, S: {}, initContainerEntry },
      bundlerRuntimeOptions: {},
    }),
  });
  const instance = createInstance({
    name: 'pictures',
    remotes: [],
    shared: {
      react: shared(react.version, react),
      '@curbwise/platform': shared(HOST_CONTRACT_VERSION, platform),
      '@curbwise/ui': shared(HOST_CONTRACT_VERSION, ui),
    },
  });
  const entry = new URL(metaData.remoteEntry.path + metaData.remoteEntry.name, folder).href;
  instance.registerRemotes([{ name: 'remote', entry, type: 'global', entryGlobalName: metaData.globalName }]);
  const module = await instance.loadRemote<{ default: Remote }>('remote/remote');
  if (!module) throw new Error(`${entry} does not define a remote`);
  Object.assign(window, { viewsOfRemote: Object.keys(module.default.views) });
  return module.default;
}

export default await loadRemote();

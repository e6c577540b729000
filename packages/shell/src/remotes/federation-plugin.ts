import { createInstance } from '@module-federation/enhanced/runtime';
import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime-core';
import federation from '@module-federation/webpack-bundler-runtime/bundler';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import type { RegisteredRemote } from './federation-runtime';

/** A script that hangs is given up earlier than by the runtime itself, which waits 20 s. */
const REQUEST_LIMIT_MS = 4000;

declare global {
  /** Where the builds of remotes look for the federation runtime: each call makes one for one remote. */
  var curbwiseFederation: typeof federationOfRemote | undefined;
}

/** The runtime is the host's; what it notes of a remote is the remote's own, in an instance of its own. */
function federationOfRemote() {
  return {
    ...federation,
    runtime: { ...federation.runtime, init: createInstance },
    bundlerRuntime: { ...federation.bundlerRuntime, S: {}, initContainerEntry },
    bundlerRuntimeOptions: {},
  };
}

/** Puts the federation runtime on the page once, for all remotes, lets in what was released, and ends what hangs. */
export default function hostPlugin(): ModuleFederationRuntimePlugin {
  return {
    name: 'curbwise-host',
    beforeInit(given) {
      globalThis.curbwiseFederation = federationOfRemote;
      return given;
    },
    createScript: ({ url, remoteInfo }) => ({
      script: scriptOf(url, (remoteInfo as Partial<RegisteredRemote> | undefined)?.integrity),
      timeout: REQUEST_LIMIT_MS,
    }),
  };
}

/** A script that runs if it is what it has to be. */
function scriptOf(url: string, integrity: string | undefined): HTMLScriptElement {
  const script = document.createElement('script');
  if (integrity) {
    script.integrity = integrity;
    // Of another site; with it, a file of this one would be fetched beside the one that is preloaded.
    if (!url.startsWith(`${location.origin}/`)) script.crossOrigin = 'anonymous';
  }
  script.src = url;
  return script;
}

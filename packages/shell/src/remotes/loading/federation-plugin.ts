import { createInstance } from '@module-federation/enhanced/runtime';
import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime-core';
import federation from '@module-federation/webpack-bundler-runtime/bundler';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import type { RegisteredRemote } from './federation-runtime';

/** Shorter than the runtime's own timeout of 20 s. */
const REQUEST_TIMEOUT_MS = 4000;

declare global {
  /** From this function the builds of remotes get the federation runtime: each call makes an instance for one remote. */
  var curbwiseFederation: typeof federationOfRemote | undefined;
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

/** Provides the federation runtime to all remotes, checks the hash of each entry, and limits how long it may take. */
export default function hostPlugin(): ModuleFederationRuntimePlugin {
  return {
    name: 'curbwise-host',
    beforeInit(given) {
      globalThis.curbwiseFederation = federationOfRemote;
      return given;
    },
    createScript: ({ url, remoteInfo }) => ({
      script: scriptOf(url, (remoteInfo as Partial<RegisteredRemote> | undefined)?.integrity),
      timeout: REQUEST_TIMEOUT_MS,
    }),
  };
}

/** A script element that only runs a script with the right hash. */
function scriptOf(url: string, integrity: string | undefined): HTMLScriptElement {
  const script = document.createElement('script');
  if (integrity) {
    script.integrity = integrity;
    // Only for other origins: on this one, it would prevent the use of the preloaded file.
    if (!url.startsWith(`${location.origin}/`)) script.crossOrigin = 'anonymous';
  }
  script.src = url;
  return script;
}

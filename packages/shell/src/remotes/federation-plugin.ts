import * as runtimeCore from '@module-federation/runtime-core';
import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime-core';

/** No request for a part of a remote outlives this. The runtime itself waits 20 s for scripts, for ever for JSON. */
const REQUEST_LIMIT_MS = 5000;

declare global {
  /** Where builds of remotes with an external runtime look for it. */
  var _FEDERATION_RUNTIME_CORE: typeof runtimeCore | undefined;
}

/** Puts the federation runtime on the page once, for all remotes, and ends requests that hang. */
export default function hostPlugin(): ModuleFederationRuntimePlugin {
  return {
    name: 'curbwise-host',
    beforeInit(given) {
      globalThis._FEDERATION_RUNTIME_CORE = runtimeCore;
      return given;
    },
    fetch(url, options) {
      const limit = new AbortController();
      const timer = setTimeout(() => limit.abort(), REQUEST_LIMIT_MS);
      return fetch(url, { ...options, signal: limit.signal }).finally(() => clearTimeout(timer));
    },
    createScript: () => ({ timeout: REQUEST_LIMIT_MS }),
  };
}

import { createInstance } from '@module-federation/enhanced/runtime';
import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime-core';
import federation from '@module-federation/webpack-bundler-runtime/bundler';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';

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

/** Puts the federation runtime on the page once, for all remotes, and ends requests that hang. */
export default function hostPlugin(): ModuleFederationRuntimePlugin {
  return {
    name: 'curbwise-host',
    beforeInit(given) {
      globalThis.curbwiseFederation = federationOfRemote;
      return given;
    },
    beforeRegisterRemote(given) {
      const { remote } = given;
      if ('entry' in remote) forgetFailedStyles(new URL('.', remote.entry).href);
      return given;
    },
    createScript: ({ url }) => ({ script: scriptOf(url), timeout: REQUEST_LIMIT_MS }),
  };
}

/** Lets the style sheets below `folder` be fetched anew: the page keeps the elements of those that never arrived. */
function forgetFailedStyles(folder: string): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (link.href.startsWith(folder) && !link.sheet) link.remove();
  }
}

const requested = new Map<string, number>();

/** A script that is asked for again gets a name of its own: a browser queues it behind a hanging request for the old. */
function scriptOf(url: string): HTMLScriptElement {
  const before = requested.get(url) ?? 0;
  requested.set(url, before + 1);
  const script = document.createElement('script');
  script.src = before === 0 ? url : `${url}?again=${before}`;
  return script;
}

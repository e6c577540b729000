import {
  CurrentGlobal,
  Module,
  ModuleFederation,
  assert,
  getGlobalFederationConstructor,
  getRemoteEntry,
  getRemoteInfo,
  helpers,
  loadScript,
  loadScriptNode,
  registerGlobalPlugins,
  satisfy,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
} from '@module-federation/runtime-core';
import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime-core';

/** A script that hangs is given up earlier than by the runtime itself, which waits 20 s. */
const REQUEST_LIMIT_MS = 4000;

/** What the builds of remotes take of the runtime; anything more of it would be dead weight in every first load. */
const runtimeCore = {
  CurrentGlobal,
  Module,
  ModuleFederation,
  assert,
  getGlobalFederationConstructor,
  getRemoteEntry,
  getRemoteInfo,
  helpers,
  loadScript,
  loadScriptNode,
  registerGlobalPlugins,
  satisfy,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
};

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

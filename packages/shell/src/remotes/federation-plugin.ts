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

/**
 * No request for a part of a remote outlives this: less than a remote has in all, so that nothing of a failed try is
 * left when the next one starts. The runtime itself waits 20 s for scripts and for ever for JSON.
 */
const REQUEST_LIMIT_MS = 4000;

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
      if ('entry' in remote)
        forgetFailedTry(remote.name, new URL('.', new URL(remote.entry, document.baseURI)).href);
      return given;
    },
    fetch(url, options) {
      const limit = new AbortController();
      const timer = setTimeout(() => limit.abort(), REQUEST_LIMIT_MS);
      return fetch(url, { ...options, signal: limit.signal }).finally(() => clearTimeout(timer));
    },
    createScript: ({ url }) => ({ script: scriptOf(url), timeout: REQUEST_LIMIT_MS }),
    createLink: ({ url, attrs }) => ({ link: earlyStyles(url, attrs), timeout: REQUEST_LIMIT_MS }),
  };
}

/** Lets a remote and its files, all below `folder`, be fetched anew: runtime and page keep what a failed try left. */
function forgetFailedTry(name: string, folder: string): void {
  const { __PRELOADED_MAP__: views, __PRELOADED_ASSETS__: files } = CurrentGlobal.__FEDERATION__;
  for (const view of views.keys()) if (view.startsWith(`${name}/`)) views.delete(view);
  for (const file of files) if (file.startsWith(folder)) files.delete(file);
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

/**
 * The runtime puts the style sheets of a remote on the page by itself, and the remote's own loader then takes them for
 * loaded: the view would appear without them. Fetched ahead only, they are awaited.
 */
function earlyStyles(url: string, attributes: Record<string, unknown> = {}): HTMLLinkElement | undefined {
  if (attributes['rel'] !== 'stylesheet') return undefined;
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'style';
  link.href = url;
  return link;
}

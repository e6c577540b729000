/** A remote as the runtime is told of it. What it does not know itself it hands on to the plugin of the host. */
export interface RegisteredRemote {
  name: string;
  /** Absolute URL of the entry. */
  entry: string;
  type: 'global';
  entryGlobalName: string;
  /** What the entry has to hash to. */
  integrity?: string;
}

/** What the loader needs of the module-federation runtime. */
export interface FederationRuntime {
  registerRemotes: (remotes: RegisteredRemote[], options?: { force?: boolean }) => void;
  loadRemote: (id: string) => Promise<unknown>;
}

/**
 * Takes away the elements of scripts and style sheets of a remote that is given up. Loaders that come later would take
 * one that hangs for their own, and styles of one version would stay with the next.
 * @param entry URL of its entry; the rest is beside it
 */
export function removeElementsBeside(entry: string): void {
  const folder = new URL('.', entry).href;
  const elements = document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>(
    'script[src], link[rel="stylesheet"]',
  );
  for (const element of elements) {
    if (('src' in element ? element.src : element.href).startsWith(folder)) element.remove();
  }
}

/** A remote as registered with the runtime, which passes fields that it does not know to the host's plugin. */
export interface RegisteredRemote {
  name: string;
  /** Absolute URL of the entry. */
  entry: string;
  type: 'global';
  entryGlobalName: string;
  /** Hash of the entry. */
  integrity?: string;
}

/** The part of the module federation runtime that the loader uses. */
export interface FederationRuntime {
  registerRemotes: (remotes: RegisteredRemote[], options?: { force?: boolean }) => void;
  loadRemote: (id: string) => Promise<unknown>;
}

/**
 * Removes the script and style sheet elements of a remote that has failed. Otherwise a later try would wait for a hanging
 * element, and styles of the old version would stay.
 * @param entry URL of its entry; the other files are in the same folder
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

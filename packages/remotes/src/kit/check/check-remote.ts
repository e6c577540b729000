import { checkFiles } from './files/check-files';
import { contractsIn, HOST_SURFACE, type Hosts } from './host-surface';
import { type BrowserParts, type BrowserResult, checkInBrowser } from './browser/check-in-browser';

/** What the program `check-remote` is told. */
export interface CheckSettings {
  /** Folder of the remote's package. The build is in its `dist`. */
  folder: string;
  name: string;
  /** The contract versions of the hosts that it has to work in, in npm's syntax: `^1.2.0`. */
  hosts: string;
  /**
   * Folder that pictures are written to, each as `<sha256>.png`. Without one the check is short: every view is shown in every
   * state, in English, and not looked at.
   */
  pictures?: string;
}

export interface CheckResult extends BrowserResult {
  /** Contract versions of the hosts that it was checked for. */
  hosts: readonly string[];
}

/** Messages of the program: lines of JSON on its channel. */
export type CheckMessage = { tell: string } | { result: CheckResult };

/**
 * Checks a built remote: its files, and if nothing is wrong with them, what it does in a browser.
 * @throws BrowserEndedError if a browser ends and its successor does, too
 * @throws RangeError if the range of hosts is invalid
 */
export async function checkRemote(
  { hosts: range, ...remote }: CheckSettings,
  parts: BrowserParts,
  tell: (words: string) => void,
): Promise<CheckResult> {
  const hosts: Hosts = { contracts: contractsIn(range, HOST_SURFACE), surface: HOST_SURFACE };
  const faults = checkFiles(remote.folder, remote.name, hosts);
  const shown: BrowserResult =
    faults.length > 0
      ? { browser: null, views: [], faults, looks: {} }
      : await checkInBrowser({ ...remote, hosts }, parts, tell);
  return { hosts: hosts.contracts, ...shown };
}

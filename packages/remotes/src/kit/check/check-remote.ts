import { checkFiles } from './files/check-files';
import { contractsIn, HOST_SURFACE, type Hosts } from './host-surface';
import { type BrowserParts, type BrowserResult, checkInBrowser } from './browser/check-in-browser';
import type { CheckResult, CheckSettings } from '../running/run-check';

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
  const faults = await checkFiles(remote.folder, remote.name, hosts);
  const shown: BrowserResult =
    faults.length > 0
      ? { browser: null, views: [], faults, looks: {} }
      : await checkInBrowser({ ...remote, hosts }, parts, tell);
  return { hosts: hosts.contracts, ...shown };
}

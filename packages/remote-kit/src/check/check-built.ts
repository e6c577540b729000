import path from 'node:path';
import { faultsInHost } from '../testing/faults-in-host';
import { EVERY_LANGUAGE, faultsInLanguage } from '../testing/faults-in-languages';
import { faultsOfClicks } from '../testing/faults-of-clicks';
import { faultsOfStrings } from '../testing/faults-of-strings';
import { loadInHost } from '../testing/load-in-host';
import { budgetOf } from './budgets';
import type { CheckResult, CheckSettings } from './check-settings';
import { faultsOfSize } from './faults-of-size';
import { faultsOfStyles } from './faults-of-styles';
import { hostsFrom } from './hosts-from';
import { mergeFaults, type HostFaults } from './merge-faults';

interface Listener {
  /** Told to a person. */
  tell: (words: string) => void;
  /** Told what is about to be tried: the last one explains a remote that hangs. */
  trying: (what: string) => void;
}

/**
 * Tries a built remote as it is before it is published: its size and its styles, every chunk and every view in every host
 * that may be deployed, and in the newest of them every language, its sentences, what axe says, and everything that can
 * be pressed.
 */
export async function checkBuilt(
  { folder, name, from }: CheckSettings,
  { tell, trying }: Listener,
): Promise<CheckResult> {
  const dist = path.join(folder, 'dist');
  trying('what it weighs');
  const still = [...faultsOfSize(dist, budgetOf(folder)), ...faultsOfStyles(dist, name)];
  const hosts = hostsFrom(from);
  tell(`Trying ${name} in hosts of ${hosts.join(', ')}…`);
  const found: HostFaults[] = [];
  for (const host of hosts) {
    const onLook = (what: string) => trying(`${what} in a host of ${host}`);
    found.push({ host, faults: await faultsInHost(dist, { contract: host, onLook }) });
  }
  const faults = [...still, ...mergeFaults(found)];
  // What fails in English would only be said once more.
  if (faults.length > 0) return { hosts, faults };
  const newest = hosts.at(-1) ?? from;
  tell(`Trying ${name} in every language, and pressing what can be pressed…`);
  return {
    hosts,
    faults: mergeFaults([{ host: newest, faults: await faultsInNewest(dist, newest, trying) }]),
  };
}

async function faultsInNewest(dist: string, host: string, trying: Listener['trying']): Promise<string[]> {
  const hosted = await loadInHost(dist, { contract: host });
  try {
    const { views } = hosted.remote;
    const { paths = [] } = hosted.manifest.curbwise;
    const lost = paths.length > 0 && !Object.hasOwn(views, 'main');
    const faults = lost
      ? [`it brings the screen ${paths.join(', ')}, and has no view "main" to show there`]
      : [];
    faults.push(...(await faultsOfStrings(hosted.remote)));
    for (const view of Object.keys(views)) {
      for (const language of EVERY_LANGUAGE) {
        trying(`its view "${view}" in ${language}`);
        faults.push(...(await faultsInLanguage(hosted, { view, language })));
      }
      faults.push(...(await faultsOfClicks(hosted, view, trying)));
    }
    return faults;
  } finally {
    hosted.close();
  }
}

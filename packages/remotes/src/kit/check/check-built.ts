import path from 'node:path';
import { checkInHost } from '../testing/checks/check-in-host';
import { EVERY_LANGUAGE, checkInLanguage } from '../testing/checks/check-in-language';
import { checkClicks } from '../testing/checks/check-clicks';
import { checkTranslations } from '../testing/checks/check-translations';
import { loadInHost } from '../testing/host/load-in-host';
import { budgetOf } from './budgets';
import type { CheckResult, CheckSettings } from './check-settings';
import { checkSize } from './check-size';
import { checkStyles } from './check-styles';
import { hostsFrom } from './hosts-from';
import { mergeFaults, type HostFaults } from './merge-faults';

interface Listener {
  /** Called with progress messages for people. */
  tell: (words: string) => void;
  /** Called before each step. If a remote hangs, the last call says where. */
  trying: (what: string) => void;
}

/**
 * Checks a built remote before it is published: its size and styles; every chunk and every view in every host that may be
 * deployed; and in the newest of them all languages, translations, accessibility (axe) and every control.
 */
export async function checkBuilt(
  { folder, name, from }: CheckSettings,
  { tell, trying }: Listener,
): Promise<CheckResult> {
  const dist = path.join(folder, 'dist');
  trying('its size and styles');
  const fileFaults = [...checkSize(dist, budgetOf(folder)), ...checkStyles(dist, name)];
  const hosts = hostsFrom(from);
  tell(`Trying ${name} in hosts of ${hosts.join(', ')}…`);
  const found: HostFaults[] = [];
  for (const host of hosts) {
    const onLook = (what: string) => trying(`${what} in a host of ${host}`);
    found.push({ host, faults: await checkInHost(dist, { contract: host, onLook }) });
  }
  const faults = [...fileFaults, ...mergeFaults(found)];
  // The other languages would only repeat the faults in English.
  if (faults.length > 0) return { hosts, faults };
  const newest = hosts.at(-1) ?? from;
  tell(`Trying ${name} in every language, and clicking every control…`);
  return {
    hosts,
    faults: mergeFaults([{ host: newest, faults: await checkInNewest(dist, newest, trying) }]),
  };
}

async function checkInNewest(dist: string, host: string, trying: Listener['trying']): Promise<string[]> {
  const hosted = await loadInHost(dist, { contract: host });
  try {
    const { views } = hosted.remote;
    const { paths = [] } = hosted.manifest.curbwise;
    const lacksMain = paths.length > 0 && !Object.hasOwn(views, 'main');
    const faults = lacksMain
      ? [`it declares the screen ${paths.join(', ')} but has no view "main" to show there`]
      : [];
    faults.push(...(await checkTranslations(hosted.remote)));
    for (const view of Object.keys(views)) {
      for (const language of EVERY_LANGUAGE) {
        trying(`its view "${view}" in ${language}`);
        faults.push(...(await checkInLanguage(hosted, { view, language })));
      }
      faults.push(...(await checkClicks(hosted, view, trying)));
    }
    return faults;
  } finally {
    hosted.close();
  }
}

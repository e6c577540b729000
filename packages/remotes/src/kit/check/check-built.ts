import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { unfencedRules } from '../../build/styles/index.cjs';
import { checkInHost } from '../testing/checks/check-in-host';
import { checkTranslations } from '../testing/checks/check-translations';
import { HOST_SURFACE, knownContracts } from '../testing/host/host-surface';
import { loadInHost } from '../testing/host/load-in-host';
import { compare } from '../../versions.cjs';
import { budgetOf } from './budgets';
import type { CheckResult, CheckSettings } from './check-settings';
import { checkSize } from './check-size';

interface Listener {
  /** Called with progress messages for people. */
  tell: (words: string) => void;
  /** Called before each step. If a remote hangs, the last call says where. */
  trying: (what: string) => void;
}

/**
 * Checks a built remote before it is published: its size and styles; every chunk and every view in every host that may be
 * deployed; and in the newest of them the translations. What only a browser shows is checked by `check-in-browser`.
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
  if (faults.length > 0) return { hosts, faults };
  return { hosts, faults: await checkInNewest(dist, hosts.at(-1) ?? from) };
}

async function checkInNewest(dist: string, host: string): Promise<string[]> {
  const hosted = await loadInHost(dist, { contract: host });
  try {
    const { views } = hosted.remote;
    const { paths = [] } = hosted.manifest.curbwise;
    const lacksMain = paths.length > 0 && !Object.hasOwn(views, 'main');
    const faults = lacksMain
      ? [`it declares the screen ${paths.join(', ')} but has no view "main" to show there`]
      : [];
    return [...faults, ...(await checkTranslations(hosted.remote))];
  } finally {
    hosted.close();
  }
}

/**
 * Checks that the style sheets of a built remote apply only to its own elements.
 * @param folder of the build
 * @param name of the remote
 * @returns one sentence for each rule that reaches outside
 */
function checkStyles(folder: string, name: string): string[] {
  const files = readdirSync(folder, { recursive: true }).map(String);
  return files
    .filter((file) => file.endsWith('.css'))
    .flatMap((file) =>
      unfencedRules(readFileSync(path.join(folder, file), 'utf8'), name).map((fault) => `${file}: ${fault}`),
    );
}

const majorOf = (version: string) => version.split('.')[0];

/**
 * Every contract version that deployed hosts may have, the oldest first, and the next minor version. Hosts of another
 * major version reject the remote because of its manifest.
 * @param oldest the lowest version of the deployed hosts
 */
function hostsFrom(oldest: string): string[] {
  const later = knownContracts(HOST_SURFACE).filter(
    (version) => compare(version, oldest) > 0 && majorOf(version) === majorOf(oldest),
  );
  return [oldest, ...later];
}

interface HostFaults {
  /** Version of the contract. */
  host: string;
  faults: readonly string[];
}

/** The part of a fault's sentence that says where it was found. */
const WHERE = /^view "[^"]*", (?:before a scan|answer "[^"]*"), in \w+: /;

/** Merges equal faults of several views and hosts into one sentence with the first place and the number of others. */
function mergeFaults(found: readonly HostFaults[]): string[] {
  const seen = new Map<string, { first: string; looks: Set<string>; hosts: Set<string> }>();
  for (const { host, faults } of found) {
    for (const fault of faults) {
      const what = fault.replace(WHERE, '');
      const known = seen.get(what) ?? { first: fault, looks: new Set(), hosts: new Set() };
      seen.set(what, known);
      known.looks.add(fault);
      known.hosts.add(host);
    }
  }
  return [...seen.values()].map(({ first, looks, hosts }) => {
    const others = looks.size - 1;
    const more = others === 0 ? [] : [`in ${others} other ${others === 1 ? 'look' : 'looks'} as well`];
    const where = hosts.size === found.length ? [] : [`in hosts of ${[...hosts].join(', ')}`];
    const notes = [...more, ...where].join('; ');
    return notes === '' ? first : `${first} (${notes})`;
  });
}

import type { Registry, RegistryEntry } from '@curbwise/contract';
import {
  currentRegistry,
  knownEntry,
  newestFirst,
  ownValue,
  servedReleases,
  triedIn,
} from '@curbwise/remotes/releases';
import { Argument, type Command } from 'commander';
import type { Context } from '../../curbwise/context';
import { storeCommand, storeOf, type StoreOptions } from '../store/store-command';
import { table } from '../../curbwise/table';

export const listCommand = (context: Context): Command =>
  storeCommand('list', 'show which version of each remote is live', ['list', 'list legal', 'list --json'])
    .addArgument(new Argument('[remote]', 'show all versions of this one'))
    .action(async (name: string | undefined, options: StoreOptions) => {
      const store = storeOf(options, context);
      const registry = await currentRegistry(store);
      const entry = name === undefined ? undefined : knownEntry(registry, name);
      if (options.json) return context.print(JSON.stringify(entry ?? registry));
      if (entry) return context.print(versionTable(entry));
      context.print(
        `${store.place}, revision ${registry.revision}, hosts with contract ${registry.contract}`,
      );
      context.print(remoteTable(registry));
      const untried = servedReleases(registry)
        .filter(([, release]) => triedIn(release) === null)
        .map(([remote, { version }]) => `${remote} ${version}`);
      if (untried.length > 0) context.print(`No browser tried what visitors get of: ${untried.join(', ')}.`);
      if (!registry.operators)
        context.print(
          'Releases here are not signed: anyone who can write to the store can release. See docs/teams.md.',
        );
    });

const remoteTable = ({ remotes, owners }: Registry): string =>
  table(
    ['remote', 'live', 'since', 'pinned', 'canary', 'staging', 'versions', ...(owners ? ['team'] : [])],
    Object.entries(remotes)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, entry]) => [
        name,
        entry.live ?? 'none',
        since(entry),
        entry.pinned ? 'pinned' : '',
        entry.canary ? `${entry.canary.version} ${entry.canary.percent} %` : '',
        entry.staging ?? '',
        String(Object.keys(entry.releases).length),
        ...(owners ? [ownValue(owners, name)?.team ?? ''] : []),
      ]),
  );

const versionTable = (entry: RegistryEntry): string =>
  table(
    ['version', 'state', 'published', 'live until', 'needs', 'screens', 'by', 'commit', 'run'],
    newestFirst(entry).map(({ version, publishedAt, needs, paths = [], origin }) => [
      version,
      stateOf(version, entry),
      minute(publishedAt),
      minute(entry.history.find((left) => left.version === version)?.until),
      needs,
      paths.join(' '),
      origin?.by ?? '',
      origin?.commit ?? '',
      origin?.run ?? '',
    ]),
  );

function stateOf(version: string, { live, pinned, canary, staging, releases }: RegistryEntry): string {
  const { bad, untried, checks } = releases[version] ?? {};
  const states = [
    version === live ? 'live' : '',
    version === live && pinned ? 'pinned' : '',
    version === canary?.version ? `canary ${canary.percent} %` : '',
    version === staging ? 'staging' : '',
    [live, canary?.version, staging].includes(version) ? '' : 'preview',
    bad ? `bad since ${minute(bad.since)}: ${bad.reason}` : '',
    triedIn({ checks }) === null ? `not tried in a browser${untried ? ` (${untried.reason})` : ''}` : '',
  ];
  return states.filter(Boolean).join(', ');
}

/** When the live version became live: the end of the previous one, else its publication. */
function since({ live, history, releases }: RegistryEntry): string {
  return live === null ? '' : minute(history[0]?.until ?? releases[live]?.publishedAt);
}

/** An ISO time up to the minute: `2026-11-20T12:00Z`; empty without a time. */
const minute = (instant?: string): string => (instant === undefined ? '' : `${instant.slice(0, 16)}Z`);

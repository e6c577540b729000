import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { currentRegistry, knownEntry, newestFirst, ReleaseRefusal } from '@curbwise/remotes/releases';
import { reportPage, storedLooks } from '@curbwise/remotes/releases/pictures';
import type { Command } from 'commander';
import type { Context } from '../../curbwise/context';
import {
  printResult,
  remoteArgument,
  storeCommand,
  storeOf,
  type StoreOptions,
} from '../store/store-command';

export const picturesCommand = (context: Context): Command =>
  storeCommand('pictures', 'show what a browser saw of a version, next to the live one', [
    'pictures legal                               # the newest version',
    'pictures legal --version 0.1.0-ab12cd34',
  ])
    .addArgument(remoteArgument())
    .option('--version <version>', 'the version to show')
    .action(async (name: string, options: StoreOptions & { version?: string }) => {
      const store = storeOf(options, context);
      const entry = knownEntry(await currentRegistry(store), name);
      const version = options.version ?? newestFirst(entry)[0]?.version;
      const looks = version === undefined ? null : await storedLooks(store, name, version);
      if (version === undefined || !looks)
        throw new ReleaseRefusal(
          `There are no pictures of ${name} ${version ?? ''}: no browser tried it. Publish it on a machine with Chromium.`,
        );
      const before = entry.live === version ? entry.history[0]?.version : entry.live;
      const other = before ? { version: before, looks: await storedLooks(store, name, before) } : null;
      const { page, summary } = await reportPage({ name, version, looks, other });
      const report = path.join(reportFolder(context), `${name}-${version}.html`);
      if (!options.dryRun) {
        await mkdir(path.dirname(report), { recursive: true });
        await writeFile(report, page);
      }
      printResult(
        context,
        options,
        { name, version, other: before ?? null, report, summary },
        `${summary} ${report}`,
      );
    });

/** A standalone remote is built into `dist`, and what is there is published. */
const reportFolder = ({ root, standalone }: Context) =>
  path.join(root, standalone ? 'pictures' : 'dist/pictures');

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { REMOTES_PATH } from '@curbwise/contract';
import { currentRegistry, packRemote, ReleaseRefusal, type ReleaseStore } from '@curbwise/remotes/releases';
import type { Command } from 'commander';
import type { Context } from '../../../curbwise/context';
import {
  printResult,
  remoteArgument,
  storeCommand,
  storeOf,
  type StoreOptions,
} from '../../store/store-command';
import { buildRemote, remotePackage } from '../build-remote';
import { findKitProgram } from '../checks/kit-program';
import { withoutKeys } from '../checks/run-script';

interface Options extends StoreOptions {
  build: boolean;
  dir?: string;
}

export const picturesCommand = (context: Context): Command =>
  storeCommand(
    'pictures',
    'take pictures of every recorded state of a build, next to those of the live version',
    ['pictures legal', 'pictures legal --no-build     # of the last build'],
  )
    .addArgument(remoteArgument().argOptional())
    .option('--dir <folder>', 'folder of its package, if not in packages/')
    .option('--no-build', 'use the last build; a dry run never builds')
    .action(async (given: string | undefined, options: Options) => {
      const remote = remotePackage(given, options.dir, context);
      const { name, folder } = remote;
      if (options.build && !options.dryRun) await buildRemote(remote, context);
      const { version } = (await packRemote(folder, name)).release;
      const report = path.join(context.root, 'dist/pictures', `${name}-${version}`);
      if (options.dryRun) {
        printResult(
          context,
          options,
          { name, version, report },
          `Pictures of ${name} ${version} go to ${report}.`,
        );
        return;
      }
      const live = await liveFiles(storeOf(options, context), name);
      try {
        const settings = { name, version, here: path.join(folder, 'dist'), live, report };
        const words = await takePictures(folder, settings, context);
        printResult(context, options, { name, version, live: live?.version ?? null, report, words }, words);
      } finally {
        if (live) await rm(live.folder, { recursive: true, force: true });
      }
    });

/**
 * Lets the remote's kit take the pictures.
 * @returns the kit's summary
 * @throws ReleaseRefusal if it fails
 */
async function takePictures(folder: string, settings: object, context: Context): Promise<string> {
  const program = findKitProgram(folder, 'take-pictures');
  const kit = spawn(process.execPath, [program, JSON.stringify(settings)], {
    cwd: folder,
    env: withoutKeys(context.environment),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: Buffer[] = [];
  kit.stdout.on('data', (part: Buffer) => output.push(part));
  kit.stderr.on('data', (part: Buffer) => context.tell(part.toString().trimEnd()));
  const [status] = (await once(kit, 'close')) as [number | null];
  if (status !== 0) throw new ReleaseRefusal('The pictures could not be taken; see above.');
  return Buffer.concat(output).toString().trim();
}

interface LiveFiles {
  version: string;
  /** Temporary folder with the files. The caller removes it. */
  folder: string;
}

/**
 * Copies the files of a remote's live version into a new temporary folder.
 * @returns null if no version is live
 * @throws ReleaseRefusal if a file name points outside the release
 */
async function liveFiles(store: ReleaseStore, name: string): Promise<LiveFiles | null> {
  const { remotes } = await currentRegistry(store);
  const version = Object.hasOwn(remotes, name) ? remotes[name]?.live : null;
  if (!version) return null;
  const place = `${REMOTES_PATH.slice(1)}${name}/${version}/`;
  const folder = await mkdtemp(path.join(tmpdir(), 'live-'));
  const files = (await store.list(place)).filter(({ path: file }) => !/\.(br|gz)$/.test(file));
  for (const { path: file } of files) {
    const target = path.join(folder, file.slice(place.length));
    if (!target.startsWith(folder + path.sep))
      throw new ReleaseRefusal(`${file} points outside its release.`);
    await mkdir(path.dirname(target), { recursive: true });
    const content = await store.read(file);
    if (content) await writeFile(target, content);
  }
  return { version, folder };
}

import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Command } from 'commander';
import { devCommand } from './dev/dev-command';
import { releaseCommand } from './release/release-command';
import type { Context } from './curbwise/context';
import { passingCommand } from './curbwise/passing-command';
import { ProgramExit } from './curbwise/program-exit';
import { runCommands } from './curbwise/run-commands';

const USAGE_ERROR = 2;

/**
 * Runs the program as installed in other repositories: it releases remotes but does not read photos.
 * @param args command line arguments
 * @returns exit status, as in `runCommands`
 */
export const runStandalone = (args: readonly string[], context: Context): Promise<number> =>
  runCommands(args, context, [
    releaseCommand(context),
    devCommand(context),
    absent('evaluate'),
    absent('judge'),
    absent('reader'),
  ]);

/** A command that is only available in the Curbwise repository. */
const absent = (name: string): Command =>
  passingCommand(name, 'only available in the Curbwise repository', () => {
    throw new ProgramExit(
      USAGE_ERROR,
      `curbwise: ${name} reads photos and needs packages that @curbwise/cli does not install. ` +
        `Run npx curbwise ${name} in the Curbwise repository.`,
    );
  });

/** The nearest folder upwards that has a package.json; `from` itself if there is none. */
export function nearestPackage(from: string): string {
  let folder = from;
  while (!existsSync(path.join(folder, 'package.json'))) {
    const above = path.dirname(folder);
    if (above === folder) return from;
    folder = above;
  }
  return folder;
}

import { Command } from 'commander';
import { releaseCommand } from '../release/release-command';
import type { Context } from './context';
import { ProgramExit } from './program-exit';
import { runCommands } from './run-commands';

const MISUSED = 2;

/**
 * Runs the program as other repositories have it: with what releases remotes, and nothing that reads photos.
 * @param args what stands on the command line after the program
 * @returns its exit status, as of `runCommands`
 */
export const runElsewhere = (args: readonly string[], context: Context): Promise<number> =>
  runCommands(args, context, [releaseCommand(context), absent('evaluate'), absent('judge')]);

/** A command that only the repository of Curbwise has. */
const absent = (name: string): Command =>
  new Command(name)
    .description('only available in the Curbwise repository')
    .argument('[words...]')
    .allowUnknownOption()
    .helpOption(false)
    .action(() => {
      throw new ProgramExit(
        MISUSED,
        `curbwise: ${name} reads photos and needs packages that @curbwise/cli does not install. ` +
          `Run npx curbwise ${name} in the Curbwise repository.`,
      );
    });

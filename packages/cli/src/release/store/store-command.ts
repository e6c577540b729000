import path from 'node:path';
import { REMOTE_NAME } from '@curbwise/contract';
import { openStore, ReleaseRefusal, type ReleaseStore } from '@curbwise/releases';
import { Argument, Command, InvalidArgumentError } from 'commander';
import type { Context } from '../../curbwise/context';

/** Options of every command that has to do with a store. */
export interface StoreOptions {
  store?: string;
  json?: true;
  dryRun?: true;
}

/**
 * A command with the options that all have.
 * @param examples command lines, without the program
 */
export function storeCommand(name: string, description: string, examples: readonly string[]): Command {
  return new Command(name)
    .description(description)
    .option(
      '--store <place>',
      'a folder, or s3://bucket/prefix (default: RELEASE_STORE, else dist/site of the repository)',
    )
    .option('--json', 'print the result as JSON')
    .option('--dry-run', 'say what would happen, and change nothing')
    .addHelpText('after', `\nExamples:\n${examples.map((line) => `  curbwise release ${line}`).join('\n')}`);
}

/**
 * The store that the options or the environment name.
 * @throws ReleaseRefusal if neither does, and the program is in a repository that has no site of its own
 */
export function storeOf({ store }: StoreOptions, { root, elsewhere, environment }: Context): ReleaseStore {
  const named = store ?? environment.RELEASE_STORE;
  if (!named && elsewhere)
    throw new ReleaseRefusal(
      'Say where releases are kept: set --store or RELEASE_STORE to a folder or s3://bucket/prefix.',
    );
  return openStore(named || path.join(root, 'dist/site'), environment);
}

/** The name of a remote, as an argument; `[remote]` need not be given. */
export const remoteArgument = (
  shape: '<remote>' | '[remote]' = '<remote>',
  what = 'name of the remote',
): Argument =>
  new Argument(shape, what).argParser((text) => {
    if (!REMOTE_NAME.test(text)) throw new InvalidArgumentError('Use a name like "scanner".');
    return text;
  });

/** Text that is kept in a registry: one line. */
export const oneLine = (text: string): string => {
  if (/^[^\p{Cc}]{1,200}$/u.test(text)) return text;
  throw new InvalidArgumentError('Write one line of 1 to 200 characters.');
};

/** A whole number from `least` on. */
export const wholeNumber = (least: number, most: number, example: string) => (text: string) => {
  const number = /^\d+$/.test(text) ? Number(text) : NaN;
  if (number >= least && number <= most) return number;
  throw new InvalidArgumentError(`Write a whole number from ${least} to ${most}, for example ${example}.`);
};

/** Prints what came of a command: as JSON, or as a sentence. */
export function answer(
  context: Context,
  { json, dryRun }: StoreOptions,
  outcome: object,
  words: string,
): void {
  if (json) context.print(JSON.stringify({ ...outcome, dryRun: dryRun ?? false }));
  else context.print(dryRun ? `Dry run, nothing was changed:\n${words}` : words);
}

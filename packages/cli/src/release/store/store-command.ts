import path from 'node:path';
import { REMOTE_NAME } from '@curbwise/contract';
import { openStore, ReleaseRefusal, type ReleaseStore } from '@curbwise/remotes/releases';
import { Argument, Command, InvalidArgumentError } from 'commander';
import type { Context } from '../../curbwise/context';

export interface StoreOptions {
  store?: string;
  json?: true;
  dryRun?: true;
}

/**
 * Creates a command with the common options.
 * @param examples command lines without `curbwise release`
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
    .addHelpText(
      'after',
      `\nExamples:\n${examples.map((line) => `  npx curbwise release ${line}`).join('\n')}`,
    );
}

/**
 * Opens the store that the options or the environment name; by default `dist/site` of the Curbwise repository.
 * @throws ReleaseRefusal in a standalone repository if neither names one
 */
export function storeOf({ store }: StoreOptions, { root, standalone, environment }: Context): ReleaseStore {
  const named = store ?? environment.RELEASE_STORE;
  if (!named && standalone)
    throw new ReleaseRefusal(
      'Say where releases are kept: set --store or RELEASE_STORE to a folder or s3://bucket/prefix.',
    );
  return openStore(named || path.join(root, 'dist/site'), environment);
}

/** The name of a remote as an argument; `[remote]` is optional. */
export const remoteArgument = (
  shape: '<remote>' | '[remote]' = '<remote>',
  what = 'name of the remote',
): Argument =>
  new Argument(shape, what).argParser((text) => {
    if (!REMOTE_NAME.test(text)) throw new InvalidArgumentError('Use a name like "scanner".');
    return text;
  });

export const oneLine = (text: string): string => {
  if (/^[^\p{Cc}]{1,200}$/u.test(text)) return text;
  throw new InvalidArgumentError('Write one line of 1 to 200 characters.');
};

export function printResult(
  context: Context,
  { json, dryRun }: StoreOptions,
  outcome: object,
  words: string,
): void {
  if (json) context.print(JSON.stringify({ ...outcome, dryRun: dryRun ?? false }));
  else context.print(dryRun ? `Dry run, nothing was changed:\n${words}` : words);
}

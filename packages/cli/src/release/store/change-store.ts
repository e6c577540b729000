import { type Actor, type Change, type Changed, changeRegistry, permitted } from '@curbwise/remotes/releases';
import type { Command } from 'commander';
import type { Context } from '../../curbwise/context';
import { changesWords } from '../log/change-words';
import { releaseKey } from './release-key';
import { oneLine, printResult, storeCommand, storeOf, type StoreOptions } from './store-command';
import { runOf, whoCalls } from './who';

export interface ChangeOptions extends StoreOptions {
  reason?: string;
}

/** Creates a command that changes a store; see {@link storeCommand}. */
export const changeCommand = (...command: Parameters<typeof storeCommand>): Command =>
  storeCommand(...command).option('--reason <words>', 'why, for the log', oneLine);

/**
 * Who changes the store, for its log, and with which key.
 * @throws ReleaseRefusal if the key in the environment is invalid
 */
export async function actorOf({ reason }: ChangeOptions, context: Context): Promise<Actor> {
  return { by: await whoCalls(context), run: runOf(context), reason, key: releaseKey(context) };
}

/**
 * Changes the registry of the store that the options name.
 * @param remote that changes; undefined for what concerns all remotes
 * @throws ReleaseRefusal if the key does not permit it
 */
export async function changeStore(
  change: Change,
  options: ChangeOptions,
  context: Context,
  remote?: string,
): Promise<Changed> {
  const actor = await actorOf(options, context);
  const settings = { dryRun: options.dryRun, actor, now: context.now() };
  return changeRegistry(storeOf(options, context), permitted(remote, actor.key?.publicKey, change), settings);
}

/** Changes the registry as {@link changeStore}, and prints what differs, as the log will show it. */
export async function changeAndPrint(...given: Parameters<typeof changeStore>): Promise<void> {
  const [, options, context] = given;
  const { changes } = await changeStore(...given);
  printResult(context, options, { changes }, changesWords(changes));
}

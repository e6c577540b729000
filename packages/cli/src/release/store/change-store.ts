import { changeRegistry, permitted, type Actor, type Change } from '@curbwise/remotes/releases';
import type { Command } from 'commander';
import type { Context } from '../../curbwise/context';
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
  const run = runOf(context);
  const key = releaseKey(context);
  return {
    by: await whoCalls(context),
    ...(run === undefined ? {} : { run }),
    ...(reason === undefined ? {} : { reason }),
    ...(key ? { key } : {}),
  };
}

/**
 * Changes the registry of the store that the options name.
 * @param remote that changes; undefined for what concerns all remotes
 * @returns the outcome of the change
 * @throws ReleaseRefusal if the key does not permit it
 */
export async function changeStore<Outcome>(
  change: Change<Outcome>,
  options: ChangeOptions,
  context: Context,
  remote?: string,
): Promise<Outcome> {
  const actor = await actorOf(options, context);
  const settings = { dryRun: options.dryRun, actor, now: context.now() };
  const checked = permitted(remote, actor.key?.publicKey, change);
  return (await changeRegistry(storeOf(options, context), checked, settings)).outcome;
}

/** Changes a remote as {@link changeStore}, and prints the outcome. */
export async function changeAndPrint<Outcome extends object>(
  name: string,
  change: Change<Outcome>,
  wordsOf: (name: string, outcome: Outcome) => string,
  options: ChangeOptions,
  context: Context,
): Promise<void> {
  const outcome = await changeStore(change, options, context, name);
  printResult(context, options, { name, ...outcome }, wordsOf(name, outcome));
}

import { changeRegistry, type Actor, type Change } from '@curbwise/releases';
import type { Command } from 'commander';
import type { Context } from '../../curbwise/context';
import { releaseKey } from '../keys/release-key';
import { oneLine, storeCommand, storeOf, type StoreOptions } from './store-command';
import { runOf, whoCalls } from './who';

/** Options of every command that changes what is in a store. */
export interface ChangeOptions extends StoreOptions {
  reason?: string;
}

/** A command that changes what is in a store, as {@link storeCommand}. */
export const changeCommand = (...command: Parameters<typeof storeCommand>): Command =>
  storeCommand(...command).option('--reason <words>', 'why, for the log', oneLine);

/**
 * Who changes a store, for its log, and by which key.
 * @throws ReleaseRefusal if the environment names a key that is none
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

/** Changes the registry of the store that the options name, and says what came of it. */
export async function changeStore<Outcome>(
  change: Change<Outcome>,
  options: ChangeOptions,
  context: Context,
): Promise<Outcome> {
  const actor = await actorOf(options, context);
  const settings = { dryRun: options.dryRun, actor, now: context.now() };
  return (await changeRegistry(storeOf(options, context), change, settings)).outcome;
}

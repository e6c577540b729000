import { type Environment, ENVIRONMENTS } from '@curbwise/contract';
import { pin, promote, rollBack, setCanary, stage, unpin } from '@curbwise/remotes/releases';
import { Argument, type Command, Option } from 'commander';
import type { Context } from '../../curbwise/context';
import { wholeNumber } from '../../curbwise/whole-number';
import { changeAndPrint, changeCommand, type ChangeOptions } from '../store/change-store';
import { oneLine, remoteArgument } from '../store/store-command';

/** Creates a command that gives visitors a version of a remote. */
const servingCommand = (...command: Parameters<typeof changeCommand>): Command =>
  withDecisions(changeCommand(...command).addArgument(remoteArgument()));

export const rollbackCommand = (context: Context): Command =>
  servingCommand('rollback', 'make the previous version live again', [
    'rollback legal',
    'rollback legal --to 0.1.0-ab12cd34',
  ])
    .option('--to <version>', 'the version to go back to')
    .option('--even-if-pinned', 'roll back a pinned remote; it stays pinned, at that version')
    .action((name: string, options: ServingOptions & { to?: string; evenIfPinned?: true }) =>
      changeAndPrint(rollBack(name, { ...options, now: context.now() }), options, context, name),
    );

export const pinCommand = (context: Context): Command =>
  servingCommand('pin', 'hold a remote at a version: newer versions wait', [
    'pin legal                      # at the version that is live',
    'pin legal 0.1.0-ab12cd34',
  ])
    .argument('[version]', 'version to hold it at; it becomes live')
    .action((name: string, version: string | undefined, options: ServingOptions) =>
      changeAndPrint(pin(name, { ...options, version, now: context.now() }), options, context, name),
    );

export const unpinCommand = (context: Context): Command =>
  changeCommand('unpin', 'let a pinned remote follow new versions again', ['unpin legal'])
    .addArgument(remoteArgument())
    .action((name: string, options: ChangeOptions) => changeAndPrint(unpin(name), options, context, name));

export const promoteCommand = (context: Context): Command =>
  servingCommand('promote', 'bring a version to staging, or make it live for everyone', [
    'promote legal --to staging                     # the newest version that is not live',
    'promote legal                                  # what is in staging, or the canary',
    'promote legal --version 0.1.0-ab12cd34',
  ])
    .addOption(
      new Option('--to <environment>', 'where to').choices(ENVIRONMENTS).default('production' as Environment),
    )
    .option('--version <version>', 'the version to bring there')
    .action((name: string, options: ServingOptions & { to: Environment; version?: string }) => {
      const isLive = options.to === 'production';
      const change = isLive ? promote(name, { ...options, now: context.now() }) : stage(name, options);
      return changeAndPrint(change, options, context, name);
    });

export const canaryCommand = (context: Context): Command =>
  servingCommand('canary', 'give another version to a share of the visitors', [
    'canary legal 10                                # the newest version that is not live',
    'canary legal 50                                # more visitors, the same version',
    'canary legal 10 --version 0.1.0-ab12cd34',
    'canary legal 0                                 # end it',
  ])
    .addArgument(
      new Argument('<percent>', 'share of the visitors; 0 ends it').argParser(wholeNumber(0, 99, '10')),
    )
    .option('--version <version>', 'the version they get')
    .action((name: string, percent: number, options: ServingOptions & { version?: string }) =>
      changeAndPrint(setCanary(name, { ...options, percent, now: context.now() }), options, context, name),
    );

/** What a person decides about a version that visitors will get. */
export interface Decided {
  evenIfBad?: true;
  untried?: string;
}

type ServingOptions = ChangeOptions & Decided;

/** Adds the options for {@link Decided} to a command. */
export const withDecisions = (command: Command): Command =>
  command
    .option('--even-if-bad', "accept a version that failed in visitors' pages")
    .option(
      '--untried <reason>',
      'accept a version that no browser tried; the reason is kept with it',
      oneLine,
    );

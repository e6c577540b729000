import { type Environment, ENVIRONMENTS } from '@curbwise/contract';
import { pin, promote, rollBack, setCanary, stage, unpin } from '@curbwise/remotes/releases';
import { Argument, type Command, Option } from 'commander';
import type { Context } from '../../curbwise/context';
import { wholeNumber } from '../../curbwise/whole-number';
import { changeAndPrint, changeCommand, type ChangeOptions } from '../store/change-store';
import { oneLine, remoteArgument } from '../store/store-command';

/** Creates a command that gives visitors a version of a remote. */
const servingCommand = (...command: Parameters<typeof changeCommand>): Command =>
  changeCommand(...command)
    .addArgument(remoteArgument())
    .addOption(evenIfBadOption())
    .addOption(untriedOption());

export const rollbackCommand = (context: Context): Command =>
  servingCommand('rollback', 'make the previous version live again', [
    'rollback legal',
    'rollback legal --to 0.1.0-ab12cd34',
  ])
    .option('--to <version>', 'the version to go back to')
    .option('--even-if-pinned', 'roll back a pinned remote; it stays pinned, at that version')
    .action((name: string, options: ServingOptions & { to?: string; evenIfPinned?: true }) => {
      const { to, evenIfPinned = false } = options;
      const change = rollBack(name, { to, evenIfPinned, ...decisionOf(options, context) });
      return changeAndPrint(change, options, context, name);
    });

export const pinCommand = (context: Context): Command =>
  servingCommand('pin', 'hold a remote at a version: newer versions wait', [
    'pin legal                      # at the version that is live',
    'pin legal 0.1.0-ab12cd34',
  ])
    .argument('[version]', 'version to hold it at; it becomes live')
    .action((name: string, version: string | undefined, options: ServingOptions) => {
      const change = pin(name, { version, ...decisionOf(options, context) });
      return changeAndPrint(change, options, context, name);
    });

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
      const decided = { version: options.version, ...decisionOf(options, context) };
      const change = options.to === 'production' ? promote(name, decided) : stage(name, decided);
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
    .action((name: string, percent: number, options: ServingOptions & { version?: string }) => {
      const change = setCanary(name, { percent, version: options.version, ...decisionOf(options, context) });
      return changeAndPrint(change, options, context, name);
    });

/** What a person decides about a version that visitors will get. */
export interface Decided {
  evenIfBad?: true;
  untried?: string;
}

type ServingOptions = ChangeOptions & Decided;

const decisionOf = ({ evenIfBad, untried }: Decided, context: Context) => ({
  evenIfBad,
  untried,
  now: context.now(),
});

export const evenIfBadOption = (): Option =>
  new Option('--even-if-bad', "accept a version that failed in visitors' pages");

export const untriedOption = (): Option =>
  new Option(
    '--untried <reason>',
    'accept a version that no browser tried; the reason is kept with it',
  ).argParser(oneLine);

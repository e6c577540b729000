import { type Environment, ENVIRONMENTS } from '@curbwise/contract';
import {
  type CanaryOutcome,
  type Change,
  type Move,
  pin,
  promote,
  rollBack,
  setCanary,
  stage,
  type Staged,
  unpin,
} from '@curbwise/remotes/releases';
import { Argument, type Command, Option } from 'commander';
import type { Context } from '../../curbwise/context';
import { wholeNumber } from '../../curbwise/whole-number';
import { changeCommand, type ChangeOptions, changeStore } from '../store/change-store';
import { oneLine, printResult, remoteArgument } from '../store/store-command';

async function move(name: string, change: Change<Move>, options: ChangeOptions, context: Context, more = '') {
  const outcome = await changeStore(change, options, context, name);
  printResult(context, options, { name, ...outcome }, moveWords(name, outcome) + more);
}

export const rollbackCommand = (context: Context): Command =>
  changeCommand('rollback', 'make the previous version live again', [
    'rollback legal',
    'rollback legal --to 0.1.0-ab12cd34',
  ])
    .addArgument(remoteArgument())
    .option('--to <version>', 'the version to go back to')
    .option('--even-if-pinned', 'roll back a pinned remote; it stays pinned, at that version')
    .addOption(evenIfBadOption())
    .addOption(untriedOption())
    .action((name: string, options: ChangeOptions & Decided & { to?: string; evenIfPinned?: true }) => {
      const settings = {
        to: options.to,
        evenIfPinned: options.evenIfPinned ?? false,
        ...decisionOf(options, context),
      };
      return move(name, rollBack(name, settings), options, context);
    });

export const pinCommand = (context: Context): Command =>
  changeCommand('pin', 'hold a remote at a version: newer versions wait', [
    'pin legal                      # at the version that is live',
    'pin legal 0.1.0-ab12cd34',
  ])
    .addArgument(remoteArgument())
    .argument('[version]', 'version to hold it at; it becomes live')
    .addOption(evenIfBadOption())
    .addOption(untriedOption())
    .action((name: string, version: string | undefined, options: ChangeOptions & Decided) =>
      move(
        name,
        pin(name, { version, ...decisionOf(options, context) }),
        options,
        context,
        ' It is pinned there.',
      ),
    );

export const unpinCommand = (context: Context): Command =>
  changeCommand('unpin', 'let a pinned remote follow new versions again', ['unpin legal'])
    .addArgument(remoteArgument())
    .action(async (name: string, options: ChangeOptions) => {
      const outcome = await changeStore(unpin(name), options, context, name);
      const { live, waiting } = outcome;
      const newest = waiting === null ? '' : ` The newest other version is ${waiting}.`;
      printResult(context, options, { name, ...outcome }, `${name} is not pinned; ${live} is live.${newest}`);
    });

export const promoteCommand = (context: Context): Command =>
  changeCommand('promote', 'bring a version to staging, or make it live for everyone', [
    'promote legal --to staging                     # the newest version that is not live',
    'promote legal                                  # what is in staging, or the canary',
    'promote legal --version 0.1.0-ab12cd34',
  ])
    .addArgument(remoteArgument())
    .addOption(
      new Option('--to <environment>', 'where to').choices(ENVIRONMENTS).default('production' as Environment),
    )
    .option('--version <version>', 'the version to bring there')
    .addOption(evenIfBadOption())
    .addOption(untriedOption())
    .action(
      async (name: string, options: ChangeOptions & Decided & { to: Environment; version?: string }) => {
        const decided = { version: options.version, ...decisionOf(options, context) };
        if (options.to === 'production') return move(name, promote(name, decided), options, context);
        const outcome = await changeStore(stage(name, decided), options, context, name);
        printResult(context, options, { name, ...outcome }, stagedWords(name, outcome));
      },
    );

const stagedWords = (name: string, { version, live }: Staged): string =>
  version === live
    ? `Staging has what is live of ${name}: ${version}.`
    : `${name} ${version} is in staging. Visitors get ${live ?? 'nothing'}.`;

export const canaryCommand = (context: Context): Command =>
  changeCommand('canary', 'give another version to a share of the visitors', [
    'canary legal 10                                # the newest version that is not live',
    'canary legal 50                                # more visitors, the same version',
    'canary legal 10 --version 0.1.0-ab12cd34',
    'canary legal 0                                 # end it',
  ])
    .addArgument(remoteArgument())
    .addArgument(
      new Argument('<percent>', 'share of the visitors; 0 ends it').argParser(wholeNumber(0, 99, '10')),
    )
    .option('--version <version>', 'the version they get')
    .addOption(evenIfBadOption())
    .addOption(untriedOption())
    .action(
      async (name: string, percent: number, options: ChangeOptions & Decided & { version?: string }) => {
        const { version } = options;
        const change = setCanary(name, { percent, version, ...decisionOf(options, context) });
        const outcome = await changeStore(change, options, context, name);
        printResult(context, options, { name, ...outcome }, canaryWords(name, outcome));
      },
    );

function canaryWords(name: string, { version, percent }: CanaryOutcome): string {
  if (percent > 0) return `${percent} % of visitors get ${name} ${version}.`;
  return version === null ? `${name} has no canary.` : `The canary ${version} of ${name} ends.`;
}

/** What a person decides about a version that visitors will get. */
export interface Decided {
  evenIfBad?: true;
  untried?: string;
}

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

export function moveWords(name: string, { from, to, endedCanary }: Move): string {
  const ended = endedCanary === null ? '' : ` Its canary ${endedCanary} ends.`;
  if (from === to) return `${name} ${to} is already live.`;
  if (from === null) return `${name} ${to} is live, its first version.${ended}`;
  return `${name} goes from ${from} to ${to}.${ended}`;
}

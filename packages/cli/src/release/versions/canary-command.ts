import { setCanary, type CanaryOutcome } from '@curbwise/remotes/releases';
import { Argument, type Command } from 'commander';
import type { Context } from '../../curbwise/context';
import { changeCommand, changeStore, type ChangeOptions } from '../store/change-store';
import { evenIfBadOption, type EvenIfBad } from './even-if-bad';
import { wholeNumber } from '../../curbwise/whole-number';
import { printResult, remoteArgument } from '../store/store-command';

/** `curbwise release canary <remote> <percent>` */
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
    .action(
      async (name: string, percent: number, options: ChangeOptions & EvenIfBad & { version?: string }) => {
        const { version, evenIfBad } = options;
        const change = setCanary(name, { percent, version, evenIfBad, now: context.now() });
        const outcome = await changeStore(change, options, context);
        printResult(context, options, { name, ...outcome }, words(name, outcome));
      },
    );

function words(name: string, { version, percent }: CanaryOutcome): string {
  if (percent > 0) return `${percent} % of visitors get ${name} ${version}.`;
  return version === null ? `${name} has no canary.` : `The canary ${version} of ${name} ends.`;
}

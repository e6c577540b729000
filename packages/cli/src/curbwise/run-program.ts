import { Command } from 'commander';
import { releaseCommand } from '../release/release-command';
import type { Context } from './context';
import { judgeCommand } from './judge-command';
import { runCommands } from './run-commands';

const EVALUATE = 'evaluate';

/**
 * Runs the program as it is in this repository, with all its commands.
 * @param args what stands on the command line after the program
 * @returns its exit status, as of `runCommands`
 */
export async function runProgram(args: readonly string[], context: Context): Promise<number> {
  return runCommands(args, context, [
    releaseCommand(context),
    await evaluateCommandOf(args, context),
    judgeCommand(),
  ]);
}

/** What evaluates takes a third of a second to load: without a word of it on the command line it is only named. */
async function evaluateCommandOf(args: readonly string[], context: Context): Promise<Command> {
  if (!args.includes(EVALUATE))
    return new Command(EVALUATE).description('measure how well providers read labelled photos of signs');
  const { evaluateCommand } = await import('../evaluate/evaluate-command');
  return evaluateCommand(context);
}

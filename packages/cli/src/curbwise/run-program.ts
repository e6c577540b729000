import { Command } from 'commander';
import { releaseCommand } from '../release/release-command';
import { wordsCommand } from '../words/words-command';
import type { Context } from './context';
import { judgeCommand } from './judge-command';
import { runCommands } from './run-commands';

const EVALUATE = 'evaluate';

/**
 * Runs the program in this repository, with all commands.
 * @param args command line arguments
 * @returns exit status, as in `runCommands`
 */
export async function runProgram(args: readonly string[], context: Context): Promise<number> {
  return runCommands(args, context, [
    releaseCommand(context),
    await evaluateCommandOf(args, context),
    judgeCommand(),
    wordsCommand(context),
  ]);
}

/** Loads `evaluate` only if it is on the command line, as loading takes a third of a second. */
async function evaluateCommandOf(args: readonly string[], context: Context): Promise<Command> {
  if (!args.includes(EVALUATE))
    return new Command(EVALUATE).description('measure how well providers read labelled photos of signs');
  const { evaluateCommand } = await import('../evaluate/evaluate-command');
  return evaluateCommand(context);
}

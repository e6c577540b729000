import { runCommands, type Context } from '@curbwise/cli/inside';
import { evaluateCommand } from './evaluate-command';

/**
 * Runs the program `curbwise` with the command of this package.
 * @param args command line arguments; the first is `evaluate`
 * @returns exit status: see the help of `curbwise evaluate`
 */
export const runEvaluate = (args: readonly string[], context: Context): Promise<number> =>
  runCommands(args, context, [evaluateCommand(context)]);

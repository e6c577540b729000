import { releaseCommand } from './release/release-command';
import { wordsCommand } from './words/words-command';
import type { Context } from './curbwise/context';
import { evaluateCommand } from './curbwise/evaluate-command';
import { judgeCommand } from './judge/judge-command';
import { runCommands } from './curbwise/run-commands';

/** Runs the program in this repository, with all commands. */
export function runProgram(args: readonly string[], context: Context): Promise<number> {
  const asked = withHelpAsOption(args);
  return runCommands(asked, context, [
    releaseCommand(context),
    evaluateCommand(context.root),
    judgeCommand(asked.slice(1)),
    wordsCommand(context),
  ]);
}

/** `help judge` as `judge --help`: some commands are programs that print their own help. */
function withHelpAsOption(args: readonly string[]): readonly string[] {
  const [first, ...rest] = args;
  return first === 'help' && rest.length > 0 ? [...rest, '--help'] : args;
}

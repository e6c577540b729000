import { Command, CommanderError } from 'commander';
import { evaluateCommand } from '../evaluate/evaluate-command';
import { releaseCommand } from '../release/release-command';
import type { Context } from './context';
import { judgeCommand } from './judge-command';

/** Failed or refused; used wrongly. */
const FAILED = 1;
const MISUSED = 2;

/**
 * Runs the program.
 * @param args what stands on the command line after the program
 * @returns its exit status: 0, 1 if something failed or was refused, 2 if it was used wrongly
 */
export async function runProgram(args: readonly string[], context: Context): Promise<number> {
  const program = new Command('curbwise')
    .description('The tools of the house.')
    .addCommand(releaseCommand(context))
    .addCommand(evaluateCommand(context))
    .addCommand(judgeCommand());
  speakThrough(program, context);
  try {
    await program.parseAsync([...args], { from: 'user' });
    return 0;
  } catch (error) {
    // Said already, by the command itself.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : MISUSED;
    context.tell(`curbwise: ${error instanceof Error ? error.message : 'unknown error'}`);
    return FAILED;
  }
}

/** Lets a command and all below it end by an error, and write where the context says. */
function speakThrough(command: Command, context: Context): void {
  command.exitOverride().configureOutput({
    writeOut: (text) => context.print(text.trimEnd()),
    writeErr: (text) => context.tell(text.trimEnd()),
  });
  for (const child of command.commands) speakThrough(child, context);
}

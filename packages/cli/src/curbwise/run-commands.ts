import { Command, CommanderError } from 'commander';
import type { Context } from './context';
import { ProgramExit } from './program-exit';

/** Failed or refused; used wrongly. */
const FAILED = 1;
const MISUSED = 2;

/**
 * Runs the program with some commands.
 * @param args what stands on the command line after the program
 * @returns its exit status: 0, 1 if something failed or was refused, 2 if it was used wrongly; commands may have others
 */
export async function runCommands(
  args: readonly string[],
  context: Context,
  commands: readonly Command[],
): Promise<number> {
  const program = new Command('curbwise')
    .description('Tools to release remotes, evaluate providers and judge parking signs.')
    // What stands after a command is the command's own: `evaluate` has options that its commands have too.
    .enablePositionalOptions();
  for (const command of commands) program.addCommand(command);
  writeThrough(program, context);
  try {
    await program.parseAsync([...args], { from: 'user' });
    return 0;
  } catch (error) {
    // Said already, by the command itself.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : MISUSED;
    if (error instanceof ProgramExit) {
      if (error.message !== '') context.tell(error.message);
      return error.status;
    }
    context.tell(`curbwise: ${error instanceof Error ? error.message : 'unknown error'}`);
    return FAILED;
  }
}

/** Lets a command and all below it end by an error, and write where the context says. */
function writeThrough(command: Command, context: Context): void {
  command.exitOverride().configureOutput({
    writeOut: (text) => context.print(text.trimEnd()),
    writeErr: (text) => context.tell(text.trimEnd()),
  });
  for (const child of command.commands) writeThrough(child, context);
}

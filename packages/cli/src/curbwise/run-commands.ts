import { Command, CommanderError } from 'commander';
import type { Context } from './context';
import { ProgramExit } from './program-exit';

const FAILED = 1;
const USAGE_ERROR = 2;

/**
 * Runs the program with the given commands.
 * @param args command line arguments
 * @returns exit status: 0, 1 if something failed or was refused, 2 for a usage error; commands may have others
 */
export async function runCommands(
  args: readonly string[],
  context: Context,
  commands: readonly Command[],
): Promise<number> {
  const program = new Command('curbwise')
    .description('Tools to release remotes, evaluate providers and judge parking signs.')
    // Options after a command belong to that command: `evaluate` shares some option names with its subcommands.
    .enablePositionalOptions();
  for (const command of commands) program.addCommand(command);
  writeThrough(program, context);
  try {
    await program.parseAsync([...args], { from: 'user' });
    return 0;
  } catch (error) {
    // The command has printed the message already.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : USAGE_ERROR;
    if (error instanceof ProgramExit) {
      if (error.message !== '') context.tell(error.message);
      return error.status;
    }
    context.tell(`curbwise: ${error instanceof Error ? error.message : 'unknown error'}`);
    return FAILED;
  }
}

/** Makes a command and its subcommands throw instead of exiting, and write to the context. */
function writeThrough(command: Command, context: Context): void {
  command.exitOverride().configureOutput({
    writeOut: (text) => context.print(text.trimEnd()),
    writeErr: (text) => context.tell(text.trimEnd()),
  });
  for (const child of command.commands) writeThrough(child, context);
}

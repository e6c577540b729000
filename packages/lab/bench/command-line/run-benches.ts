import { parseArgs } from 'node:util';
import { UsageError } from '@curbwise/evaluate';
import type { Command, Format } from './command';

/** The benches of a package. */
export interface Benches {
  /** What `--help` prints. */
  readonly help: string;
  readonly commands: Readonly<Record<string, Command>>;
  /** The command that runs if the first argument is an option; by default one must be named. */
  readonly otherwise?: Command;
  /** Folder of the package. */
  readonly packageFolder: string;
}

function formatOf(values: { json?: boolean; markdown?: boolean }): Format {
  if (values.json && values.markdown) throw new UsageError('--json or --markdown, not both');
  return values.json ? 'json' : values.markdown ? 'markdown' : 'text';
}

async function run(
  { help, commands, otherwise, packageFolder }: Benches,
  args: readonly string[],
): Promise<number> {
  const [name, ...others] = args;
  if (name === undefined || name === '--help' || name === 'help') {
    process.stdout.write(`${help}\n`);
    return name === undefined ? 2 : 0;
  }
  const isOption = otherwise !== undefined && name.startsWith('-');
  const [command, rest] = isOption
    ? [otherwise, args]
    : [Object.hasOwn(commands, name) ? commands[name] : undefined, others];
  if (!command) throw new UsageError(`There is no bench "${name}": ${Object.keys(commands).join(', ')}`);
  const { values, positionals } = parseArgs({
    args: [...rest],
    allowPositionals: command.takesFiles === true,
    options: {
      ...command.options,
      json: { type: 'boolean' },
      markdown: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) {
    process.stdout.write(`${command.help}\n`);
    return 0;
  }
  const { output, failure } = await command.run({
    values,
    format: formatOf(values),
    files: positionals,
    packageFolder,
  });
  process.stdout.write(output.endsWith('\n') ? output : `${output}\n`);
  if (failure !== null) process.stderr.write(`${failure}\n`);
  return failure === null ? 0 : 1;
}

const isUsage = (error: unknown): error is Error =>
  error instanceof UsageError ||
  (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'));

/**
 * Runs the bench that the command line names and sets the exit status: 0; 1 if the bench exceeded one of its limits; 2
 * if the request is invalid.
 */
export async function runBenches(benches: Benches, args: readonly string[] = process.argv.slice(2)) {
  try {
    process.exitCode = await run(benches, args);
  } catch (error) {
    process.stderr.write(`${isUsage(error) ? error.message : String((error as Error).stack ?? error)}\n`);
    process.exitCode = 2;
  }
}

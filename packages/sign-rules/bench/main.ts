import path from 'node:path';
import { parseArgs } from 'node:util';
import { UsageError, type Command, type Format } from './command';
import { coverage } from './understood/coverage';
import { noise } from './noise/noise';
import { size } from './size/size';
import { speed } from './speed/speed';

const COMMANDS: Readonly<Record<string, Command>> = { noise, speed, coverage, size };

const HELP = `Measures the engine of the sign language.

  npm run bench:rules -- noise      misread signs: how often the answer is a wrong yes
  npm run bench:rules -- speed      parsing, judging and "until when", beside the npm package opening_hours
  npm run bench:rules -- coverage   how many texts of a list are understood to the last word
  npm run bench:rules -- size       bytes of the engine in a browser, against its budget

  --help after a name says more.`;

function formatOf(values: { json?: boolean; markdown?: boolean }): Format {
  if (values.json && values.markdown) throw new UsageError('--json or --markdown, not both');
  return values.json ? 'json' : values.markdown ? 'markdown' : 'text';
}

async function run(args: readonly string[]): Promise<number> {
  const [name, ...rest] = args;
  if (name === undefined || name === '--help' || name === 'help') {
    process.stdout.write(`${HELP}\n`);
    return name === undefined ? 2 : 0;
  }
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new UsageError(`no bench is called ${name}: ${Object.keys(COMMANDS).join(', ')}`);
  const { values } = parseArgs({
    args: rest,
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
    // The bundle of the benches lies in the package's folder `dist`.
    packageFolder: path.dirname(__dirname),
  });
  process.stdout.write(output.endsWith('\n') ? output : `${output}\n`);
  if (failure !== null) process.stderr.write(`${failure}\n`);
  return failure === null ? 0 : 1;
}

const isUsage = (error: unknown): error is Error =>
  error instanceof UsageError ||
  (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'));

run(process.argv.slice(2)).then(
  (status) => {
    process.exitCode = status;
  },
  (error: unknown) => {
    process.stderr.write(`${isUsage(error) ? error.message : String((error as Error).stack ?? error)}\n`);
    process.exitCode = 2;
  },
);

import { checkReader, ReaderStartError, startReader } from './reader/start-reader';
import { readerHelp } from './reader/reader-configuration';
import { endOnSignal } from './end-on-signal';
import { readerFileIn } from './start-gateway';

async function serve(): Promise<void> {
  const reader = await startReader(process.env, readerFileIn(__dirname));
  const close = async () => {
    await reader.close();
    // A Redis that hangs keeps connections open.
    process.exit();
  };
  // Before the greeting, because whoever waits for it may send a signal at once.
  endOnSignal({ SIGTERM: close, SIGINT: close });
  process.stdout.write(`${reader.greeting}\n`);
}

const ACTIONS: ReadonlyMap<string, () => Promise<void>> = new Map([
  ['', serve],
  ['--help', async () => void process.stdout.write(readerHelp())],
  ['--check', async () => void process.stdout.write(`${await checkReader(process.env)}\n`)],
]);

async function main(): Promise<void> {
  // Run by `curbwise reader`, the name of the command is the first argument.
  const parameters = process.argv.slice(2).filter((word, place) => place > 0 || word !== 'reader');
  const act = ACTIONS.get(parameters.join(' '));
  if (!act) {
    process.stderr.write(
      `Unknown arguments ${JSON.stringify(parameters.join(' '))}. Run with --help for the valid ones.\n`,
    );
    process.exitCode = 2;
    return;
  }
  try {
    await act();
  } catch (error) {
    if (!(error instanceof ReaderStartError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

void main();

import { checkConfig, misspelt } from './check-config/check-config';
import { configurationHelp } from './configuration/help';
import { readSecrets } from './configuration/configuration';
import { adapterMaker } from './routing/create-adapter';
import { endOnSignal } from './end-on-signal';
import { readerFileIn, startGateway, StartError } from './start-gateway';

/** The valid arguments of the program. `--live` is valid only with `--check-config`. */
const ACTIONS: ReadonlyMap<string, () => Promise<void> | void> = new Map<string, () => Promise<void> | void>([
  ['', serve],
  ['--help', () => void process.stdout.write(configurationHelp())],
  ['--check-config', () => check(false)],
  ['--check-config=live', () => check(true)],
  ['--check-config --live', () => check(true)],
]);

const lines = (texts: readonly string[]) => texts.map((text) => `${text}\n`).join('');

async function check(isLive: boolean): Promise<void> {
  const createAdapter = adapterMaker(
    readerFileIn(__dirname),
    (message) => process.stderr.write(`${message}\n`),
    () => readSecrets(process.env),
  );
  const { found, wrong } = await checkConfig(process.env, isLive ? createAdapter : null);
  process.stdout.write(lines(found));
  process.stderr.write(lines(wrong));
  if (wrong.length > 0) process.exitCode = 1;
}

async function serve(): Promise<void> {
  process.stderr.write(lines(misspelt(process.env)));
  try {
    const { gateway, greeting } = await startGateway(process.env, __dirname);
    // Before the greeting, because whoever waits for it may send a signal at once.
    // SIGTERM (service managers) leaves load balancers time to drain, SIGINT (people) does not.
    endOnSignal({ SIGTERM: () => gateway.drain(), SIGINT: () => gateway.close() });
    process.on('SIGHUP', () => void gateway.reload());
    process.stdout.write(`${greeting}\n`);
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

async function main(): Promise<void> {
  const parameters = process.argv.slice(2);
  const act = ACTIONS.get(parameters.join(' '));
  if (act && !parameters.includes('')) return act();
  const known = ['--help', '--check-config', '--check-config=live', '--live'];
  const unknown = parameters.find((parameter) => !known.includes(parameter));
  const what =
    unknown === undefined
      ? 'These arguments cannot be combined'
      : `Unknown argument ${JSON.stringify(unknown)}`;
  process.stderr.write(`${what}. Run with --help for the valid arguments.\n`);
  process.exitCode = 2;
}

void main();

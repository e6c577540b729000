import { configurationHelp } from './configuration/configuration';
import { startGateway, StartError } from './start-gateway';

/** What asks the process to end: running requests are answered first. Asked a second time, it ends at once. */
const SIGNALS = ['SIGTERM', 'SIGINT'] as const;

async function main(): Promise<void> {
  const parameters = process.argv.slice(2);
  const unknown = parameters.find((parameter) => parameter !== '--help');
  if (unknown !== undefined) {
    process.stderr.write(`Unknown argument ${JSON.stringify(unknown)}. Run with --help for what there is.\n`);
    process.exitCode = 2;
    return;
  }
  if (parameters.length > 0) {
    process.stdout.write(configurationHelp());
    return;
  }
  try {
    const { gateway, greeting } = await startGateway(process.env, __dirname);
    process.stdout.write(`${greeting}\n`);
    process.on('SIGHUP', () => void gateway.reload());
    for (const signal of SIGNALS) process.once(signal, () => void gateway.close());
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

void main();

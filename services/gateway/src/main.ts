import { configurationHelp } from './configuration/configuration';
import type { Gateway } from './create-gateway';
import { startGateway, StartError } from './start-gateway';

/** Within so many milliseconds the same signal is meant once: npm passes on the Ctrl+C that the terminal has sent already. */
const ONCE_MS = 1_000;

/**
 * Ends the process when it is asked to, once running requests are answered: by SIGTERM, which service managers send,
 * with time for load balancers to turn away; by SIGINT, which people send, without. Asked a second time, it ends at once.
 */
function endWhenAsked(gateway: Gateway): void {
  const listeners = { SIGTERM: () => end(() => gateway.drain()), SIGINT: () => end(() => gateway.close()) };
  const signals = Object.entries(listeners);
  let asked = false;
  const end = (close: () => Promise<void>) => {
    if (asked) return;
    asked = true;
    void close();
    setTimeout(() => signals.forEach(([signal, listener]) => process.off(signal, listener)), ONCE_MS).unref();
  };
  for (const [signal, listener] of signals) process.on(signal, listener);
}

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
    // Before the line that others wait for: they may send a signal as soon as they have read it.
    endWhenAsked(gateway);
    process.on('SIGHUP', () => void gateway.reload());
    process.stdout.write(`${greeting}\n`);
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

void main();

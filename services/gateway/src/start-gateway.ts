import path from 'node:path';
import { openStore, StoreError } from '@curbwise/remotes/releases';
import { AdapterError } from '@curbwise/vision';
import type { Logger } from 'pino';
import {
  readConfiguration,
  readProviders,
  readSecrets,
  type Configuration,
} from './configuration/configuration';
import { ConfigurationError } from './configuration/configuration-error';
import { createGateway, type Gateway } from './create-gateway';
import { createLogger } from './logger';
import { CacheFolderError } from './releases/cache-folder';
import { SiteError } from './releases/site-folder';
import { adapterMaker } from './routing/create-adapter';
import { followsStore } from './site/open-site';
import type { Telemetry } from './tracing/open-telemetry';

/** The gateway cannot start, for a reason that the operator can fix. The message says how. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** The program of the local reader, next to that of the gateway. */
export const readerFileIn = (programDirectory: string) => path.join(programDirectory, 'reader-process.js');

/**
 * Starts a gateway that is configured by environment variables.
 * @param programDirectory folder of the bundled programs, including that of the local reader
 * @returns the gateway, and one line with its URL and providers
 * @throws StartError
 */
export async function startGateway(
  environment: Record<string, string | undefined>,
  programDirectory: string,
): Promise<{ gateway: Gateway; greeting: string }> {
  const configuration = explained(() => readConfiguration(environment));
  const logger = createLogger(configuration.logLevel);
  const telemetry = await telemetryOf(configuration, logger);
  const load = () => readProviders(environment);
  const gateway = await createGateway({
    configuration,
    load,
    createAdapter: adapterMaker(
      readerFileIn(programDirectory),
      (message) => logger.warn(message),
      () => readSecrets(environment),
    ),
    logger,
    openStore: (place) => openStore(place, environment),
  }).catch((error: Error) => {
    throw explainedStart(error);
  });
  try {
    const address = await gateway.listen();
    const greeting = `Curbwise is ready at ${address} (${sourcesOf(configuration)})`;
    return { gateway: telemetry ? sendingLast(gateway, telemetry) : gateway, greeting };
  } catch (error) {
    await gateway.close();
    throw isSystemError(error) ? new StartError(whyNotListening(error, configuration)) : error;
  }
}

/** The same gateway, which sends the last telemetry at its end. A collector that is down would keep the process alive. */
function sendingLast(gateway: Gateway, telemetry: Telemetry): Gateway {
  const send = async () => {
    if (!(await telemetry.close())) process.exit();
  };
  return {
    ...gateway,
    close: () => gateway.close().then(send),
    drain: () => gateway.drain().then(send),
  };
}

/** Loads the SDK only for those who use it: it takes time and memory. */
async function telemetryOf(configuration: Configuration, logger: Logger): Promise<Telemetry | undefined> {
  if (configuration.otlpEndpoint === undefined) return undefined;
  const { openTelemetry } = await import(/* webpackMode: "eager" */ './tracing/open-telemetry');
  return openTelemetry(configuration, logger);
}

/** The providers, and the store of the remotes if they are not part of the site. */
function sourcesOf(configuration: Configuration): string {
  const readers = configuration.reading.providers.map(({ name }) => name).join(', then ');
  const remotes = followsStore(configuration) ? `; remotes come from ${configuration.releaseStore}` : '';
  return `photos are read by ${readers}${remotes}`;
}

function explained(read: () => Configuration): Configuration {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    throw new StartError(`${error.message}\nRun with --help for all variables.`);
  }
}

function explainedStart(error: Error): Error {
  if (error instanceof AdapterError)
    return new StartError(`The local reader cannot start: ${error.message}.`);
  if (error instanceof SiteError) return new StartError(`SITE_DIR contains no web app: ${error.message}.`);
  if (error instanceof StoreError) return new StartError(`RELEASE_STORE cannot be used: ${error.message}`);
  if (error instanceof CacheFolderError) return new StartError(error.message);
  return error;
}

function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return typeof error === 'object' && error !== null && 'syscall' in error;
}

function whyNotListening({ code }: NodeJS.ErrnoException, { host, port }: Configuration): string {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} on ${host} is taken. Set PORT to another, or to 0 for any free one.`;
    case 'EACCES':
      return `Port ${port} may not be used by this user. Set PORT to one above 1023.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `${host} is not an address of this machine. Set HOST to one that is.`;
    default:
      return `Cannot listen on port ${port} of ${host} (${code}).`;
  }
}

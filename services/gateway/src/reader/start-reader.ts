import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { AdapterError, createAdapter, NO_KEY, type Environment } from '@curbwise/vision';
import { serveReaders, type Reader } from '@curbwise/vision/readers';
import type { Registry } from 'prom-client';
import { ConfigurationError } from '../configuration/configuration-error';
import { LIVE_PATH, METRICS_PATH, READY_PATH } from '../http/request-log';
import { operatorCheck } from '../http/operator-check';
import { createLogger } from '../logger';
import { openMetrics } from '../metrics/metrics';
import { readReaderConfiguration, type ReaderConfiguration } from './reader-configuration';
import { readerMetrics } from './reader-metrics';

/** The reader cannot start, for a reason that the operator can fix. The message says how. */
export class ReaderStartError extends Error {
  override readonly name = 'ReaderStartError';
}

/** A reader with its health checks. */
export interface RunningReader {
  /** One line with its address and how many photos it reads at a time. */
  readonly greeting: string;
  readonly url: string;
  /** Takes no more photos, finishes those that it has, and ends. */
  close(): Promise<void>;
}

/**
 * Starts a reader that is configured by environment variables. It answers health checks while the models load.
 * @param readerFile the bundled program of its reading processes
 * @throws ReaderStartError
 */
export async function startReader(environment: Environment, readerFile: string): Promise<RunningReader> {
  const configuration = explained(() => readReaderConfiguration(environment));
  const { redisUrl, secret, processes, logLevel } = configuration;
  const logger = createLogger(logLevel);
  const metrics = openMetrics();
  let reader: Reader | undefined;
  const onPhoto = readerMetrics(metrics, () => ({ slots: processes, reading: reader?.reading ?? 0 }));
  const server = await listen(configuration, metrics, () => reader?.isReady() ?? false);
  try {
    reader = await serveReaders({
      redisUrl,
      secret,
      processes,
      readerFile,
      onWarning: (message) => logger.warn(message),
      onPhoto,
    });
  } catch (error) {
    server.close();
    if (!(error instanceof AdapterError)) throw error;
    throw new ReaderStartError(`The reader cannot start: ${error.message}.`);
  }
  const running = reader;
  const { port } = server.address() as AddressInfo;
  const url = `http://${configuration.host}:${port}`;
  return {
    url,
    greeting: `Curbwise reader is ready, ${processes} ${processes === 1 ? 'photo' : 'photos'} at a time; health checks at ${url}`,
    async close() {
      await running.close();
      server.close();
      server.closeAllConnections();
      logger.flush();
    },
  };
}

async function listen(
  { host, port, metricsToken }: ReaderConfiguration,
  metrics: Registry,
  isReady: () => boolean,
): Promise<Server> {
  const mayAsk = operatorCheck(metricsToken);
  async function answer(request: IncomingMessage): Promise<[status: number, body: string, type?: string]> {
    const [path] = (request.url ?? '').split('?');
    if (request.method !== 'GET') return [405, 'Only GET is answered.\n'];
    if (path === LIVE_PATH) return [200, 'alive\n'];
    if (path === READY_PATH) return isReady() ? [200, 'ready\n'] : [503, 'not ready\n'];
    if (path !== METRICS_PATH) return [404, 'There is nothing here.\n'];
    const refusal = mayAsk(request);
    if (refusal === 'unauthorized') return [401, 'Send METRICS_TOKEN as a bearer token.\n'];
    if (refusal) return [404, 'There is nothing here.\n'];
    return [200, await metrics.metrics(), metrics.contentType];
  }
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    void answer(request).then(([status, body, type = 'text/plain; charset=utf-8']) => {
      response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
    });
  });
  try {
    server.listen(port, host);
    await once(server, 'listening');
    return server;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new ReaderStartError(
      `Cannot listen on port ${port} of ${host} (${code}). Set READER_PORT and READER_HOST.`,
    );
  }
}

/**
 * Says whether Redis answers, and how many readers with this key are running.
 * @throws ReaderStartError if Redis does not answer, or the configuration is invalid
 */
export async function checkReader(environment: Environment): Promise<string> {
  const { redisUrl, secret } = explained(() => readReaderConfiguration(environment));
  const settings = {
    name: 'readers',
    adapter: 'readers',
    apiKey: NO_KEY,
    readers: { redisUrl, secret },
  } as const;
  const adapter = await createAdapter(settings, { readerFile: '' });
  const state = adapter.queueState?.();
  await adapter.close();
  if (!state)
    throw new ReaderStartError('Redis does not answer at READERS_REDIS_URL or, without that, REDIS_URL.');
  const { readers, slots, strangers, waiting } = state;
  const others = strangers === 0 ? '' : `, ${strangers} with another key`;
  return `The configuration is valid and Redis answers. Readers with this key: ${readers}${others}. Photos at a time: ${slots}. Photos waiting: ${waiting}.`;
}

function explained(read: () => ReaderConfiguration): ReaderConfiguration {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    throw new ReaderStartError(`${error.message}\nRun with --help for all variables.`);
  }
}

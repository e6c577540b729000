import type { VisionAdapter } from '@curbwise/vision';
import { readConfiguration } from '../configuration/configuration';
import { createGateway } from '../create-gateway';
import type { Timeouts } from '../http-server';
import { createLogger } from '../logger';

export interface TestGateway {
  readonly url: string;
  /** Lines of the log so far, as they were written. */
  readonly log: string[];
  close(): Promise<void>;
}

interface TestGatewayOptions {
  adapters?: VisionAdapter[];
  /** Variables beside those that a test gateway has anyway. */
  environment?: Record<string, string>;
  timeouts?: Timeouts;
}

/** A gateway that listens on a free port, believes one proxy, and keeps its log in memory. */
export async function startTestGateway(options: TestGatewayOptions = {}): Promise<TestGateway> {
  const environment = { PORT: '0', TRUST_PROXY_HOPS: '1', ...options.environment };
  const log: string[] = [];
  const gateway = await createGateway({
    configuration: readConfiguration(environment),
    adapters: options.adapters ?? [],
    logger: createLogger('debug', { write: (line) => void log.push(line) }),
    timeouts: options.timeouts,
  });
  return { url: await gateway.listen(), log, close: () => gateway.close() };
}

import { openStore, type ReleaseStore } from '@curbwise/remotes/releases';
import { AdapterError, type VisionAdapter } from '@curbwise/vision';
import { readConfiguration, readProviders } from '../configuration/configuration';
import type { ProviderSettings } from '../configuration/provider-settings';
import { adapterMaker } from '../routing/create-adapter';
import { createGateway } from '../create-gateway';
import type { Timeouts } from '../http/http-server';
import type { LineTimes } from '../openai-vision/answer-in-lines';
import type { RedisTimes } from '../redis/redis-connection';
import type { PushParts } from '../reminders/open-reminders';
import { PATIENT } from './connected-redis';
import { logLines } from './log-lines';

export interface TestGateway {
  readonly url: string;
  /** The lines of the log so far. */
  readonly log: string[];
  /** Resolves to the next line of the log that contains `words`. */
  logged(words: string): Promise<string>;
  /** Reads the providers' file and the release store again, as SIGHUP does. */
  reload(): Promise<void>;
  close(): Promise<void>;
  drain(): Promise<void>;
}

interface TestGatewayOptions {
  /** Used in place of those that the environment names. Without either, every photo fails as `busy`. */
  adapters?: VisionAdapter[];
  /** Environment variables, added to the defaults of a test gateway. */
  environment?: Record<string, string>;
  /** Used in place of the store at `RELEASE_STORE`. */
  store?: ReleaseStore;
  timeouts?: Timeouts;
  lineTimes?: LineTimes;
  pushParts?: PushParts;
  /** By default long ones. */
  redisTimes?: RedisTimes;
}

/** Starts a gateway on a free port that trusts one proxy and keeps its log in memory. */
export async function startTestGateway(options: TestGatewayOptions = {}): Promise<TestGateway> {
  const environment: Record<string, string> = {
    PORT: '0',
    TRUST_PROXY_HOPS: '1',
    // Most tests count requests, or name providers that no test may call.
    MODEL_CHECK: 'off',
    ...options.environment,
  };
  const { logger, lines, next } = logLines();
  const isNamed = 'VISION_PROVIDERS' in environment || 'PROVIDERS_FILE' in environment;
  const adapters = options.adapters ?? (isNamed ? [] : [nobody]);
  const load = () => ({
    ...readProviders(environment),
    ...(adapters.length > 0 && { providers: adapters.map(settingsOf) }),
  });
  const gateway = await createGateway({
    configuration: { ...readConfiguration(environment), reading: load() },
    load,
    createAdapter: async (settings, witness) =>
      adapters.find(({ name }) => name === settings.name) ?? (await create(settings, witness)),
    logger,
    openStore: (place) => options.store ?? openStore(place, environment),
    timeouts: options.timeouts,
    lineTimes: options.lineTimes,
    pushParts: options.pushParts,
    redisTimes: options.redisTimes ?? PATIENT,
  });
  return {
    url: await gateway.listen(),
    log: lines,
    logged: next,
    reload: () => gateway.reload(),
    close: () => gateway.close(),
    drain: () => gateway.drain(),
  };
}

const create = adapterMaker('a test gateway has no local reader');

const nobody: VisionAdapter = {
  name: 'nobody',
  model: 'none',
  read: () => Promise.reject(new AdapterError('nobody', 'busy', 'Nobody reads photos')),
  close: () => Promise.resolve(),
};

function settingsOf({ name }: VisionAdapter): ProviderSettings {
  return { name, adapter: name === 'local' ? 'local' : 'openai', apiKey: 'none', weight: 0 };
}

import { builtGateway } from '../src/testing/built-gateway';
import { startFakeProvider, type FakeProvider } from '../src/testing/fake-provider';
import { startRedis, type TestRedis } from '../src/testing/start-redis';
import { startGatewayProcess, type GatewayProcess } from './start-gateway-process';
import { startNginx, type Nginx } from './start-nginx';

/** Reading time of the provider, in milliseconds: long enough that every gateway always has requests under way. */
const READING_MS = 60;
/** Time for a proxy to stop using a gateway that is about to end, in milliseconds. */
const DRAIN_MS = 700;

/** Gateways behind a proxy, with one provider and one Redis for all of them. */
export interface Cluster {
  readonly url: string;
  readonly nginx: Nginx;
  readonly redis: TestRedis;
  readonly provider: FakeProvider;
  /** All gateways. One that has ended stays in the list until it is started again. */
  readonly gateways: readonly GatewayProcess[];
  /** The API key that a gateway sends to the provider. */
  keyOf(index: number): string;
  /** Starts an ended gateway again, on the same port. */
  startAgain(index: number): Promise<void>;
  stop(): Promise<void>;
}

export async function startCluster(size: number, drainMs = DRAIN_MS): Promise<Cluster> {
  const built = builtGateway();
  const stops: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const one of stops.splice(0).reverse()) await one();
  };
  try {
    const redis = await startRedis();
    stops.push(() => redis.stop());
    const provider = await startFakeProvider({ behaviour: { delayMs: READING_MS }, remembered: 10_000 });
    stops.push(() => provider.close());
    const keyOf = (index: number) => `key-of-gateway-${index}`;
    const start = (index: number, port: string) =>
      startGatewayProcess(built.program, {
        PORT: port,
        VISION_PROVIDERS: 'openai',
        OPENAI_BASE_URL: provider.openAiUrl,
        OPENAI_API_KEY: keyOf(index),
        REDIS_URL: redis.url,
        TRUST_PROXY_HOPS: '1',
        DRAIN_MS: String(drainMs),
        LOG_LEVEL: 'warn',
      });
    const gateways: GatewayProcess[] = [];
    stops.push(() => Promise.all(gateways.filter((one) => one.isUp()).map((one) => one.end('SIGKILL'))));
    for (let index = 0; index < size; index += 1) gateways.push(await start(index, '0'));
    const nginx = await startNginx(gateways.map(({ address }) => address));
    stops.push(() => nginx.stop());
    return {
      url: nginx.url,
      nginx,
      redis,
      provider,
      gateways,
      keyOf,
      async startAgain(index) {
        gateways[index] = await start(index, new URL(gateways[index]!.url).port);
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

import { memoryStore } from '../../src/testing/memory-store';
import { makeSite, type TestSite } from '../../src/testing/site-folder';
import { startRedis, type TestRedis } from '../../src/testing/start-redis';
import { startTestGateway, type TestGateway } from '../../src/testing/start-test-gateway';
import { readAlerts } from './read-alerts';

/** Prometheus adds this metric itself. */
const MADE_BY_PROMETHEUS = ['up'];

/** Names of metrics in an expression. */
const metricsIn = (expression: string) =>
  [...expression.matchAll(/\b(?:curbwise|nodejs|process)_[a-z0-9_]+|\bup\b/g)].map(([name]) => name);

let redis: TestRedis;
let site: TestSite;
let gateway: TestGateway;
/** The names of all metrics, with those that have no series yet. */
let metrics: string[];
beforeAll(async () => {
  redis = await startRedis();
  // Some metrics only exist with Redis or a release store.
  site = await makeSite();
  const environment = {
    REDIS_URL: redis.url,
    SITE_DIR: site.directory,
    RELEASE_STORE: 's3://releases',
    ROLLBACK_LIVE: 'on',
  };
  gateway = await startTestGateway({ environment, store: memoryStore() });
  const text = await (await fetch(`${gateway.url}/metrics`)).text();
  metrics = [...text.matchAll(/^# TYPE (\S+) /gm)].map(([, name = '']) => name);
});
afterAll(async () => {
  await gateway.close();
  await redis.stop();
  await site.remove();
});

test.each(readAlerts())('$alert uses only metrics that the gateway has', ({ expr }) => {
  const named = metricsIn(expr);
  expect(named.length).toBeGreaterThan(0);
  const known = [...metrics, ...MADE_BY_PROMETHEUS];
  expect(named.filter((name) => !known.includes(name.replace(/_bucket$/, '')))).toEqual([]);
});

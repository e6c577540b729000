import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Registry } from 'prom-client';
import { readerMetrics } from '../reader/reader-metrics';
import { testRelease } from '../testing/test-release';
import { memoryStore } from '../testing/memory-store';
import { makeSite, type TestSite } from '../testing/site-folder';
import { PUSH_VARIABLES } from '../testing/push-service';
import { startRedis, type TestRedis } from '../testing/start-redis';
import { startTestGateway, type TestGateway } from '../testing/start-test-gateway';

const METRIC_NAME = /\bcurbwise_[a-z_]*[a-z]/;
const ROOT = path.resolve(__dirname, '../../../..');
const DOCS = path.join(ROOT, 'docs');
const guides = [
  path.join(ROOT, 'README.md'),
  ...readdirSync(DOCS, { recursive: true, encoding: 'utf8' })
    // The globals of remotes are named in the same way.
    .filter((name) => name.endsWith('.md') && name !== 'remote-format.md')
    .map((name) => path.join(DOCS, name)),
].filter((file) => METRIC_NAME.test(readFileSync(file, 'utf8')));

let redis: TestRedis;
let site: TestSite;
let gateway: TestGateway;
/** Name of a metric → the labels of its samples. */
let metrics: Map<string, Set<string>>;

beforeAll(async () => {
  redis = await startRedis();
  site = await makeSite([testRelease('legal', '1.0.0')]);
  gateway = await startTestGateway({
    store: memoryStore(),
    environment: {
      SITE_DIR: site.directory,
      ROLLBACK_LIVE: 'on',
      RELEASE_STORE: 's3://releases',
      REDIS_URL: redis.url,
      VISION_PROVIDERS: 'openai',
      OPENAI_API_KEY: 'sk-0123456789',
      GEMINI_API_KEY: 'gm-0123456789',
      OPENAI_PRICE: '0.4,1.6',
      // The life of a model has a metric only if its shutdown is announced.
      OPENAI_MODEL: 'gpt-4.1-mini',
      BUDGET_WEBHOOK_URL: 'http://127.0.0.1:9/never',
      SHADOW: 'gemini:1',
      WITNESS: 'compare',
      ...PUSH_VARIABLES,
    },
  });
  // The histogram of durations has no series before the first request.
  await (await fetch(`${gateway.url}/healthz`)).text();
  metrics = await readMetrics();
});
afterAll(async () => {
  await gateway.close();
  await redis.stop();
  await site.remove();
});

async function readMetrics(): Promise<Map<string, Set<string>>> {
  const text = await (await fetch(`${gateway.url}/metrics`)).text();
  const found = new Map<string, Set<string>>();
  for (const [, name = ''] of text.matchAll(/^# TYPE (curbwise_\S+) /gm)) found.set(name, new Set());
  for (const [, sample = '', labels = ''] of text.matchAll(/^(curbwise_\w+)\{(.+)\} /gm)) {
    const name = found.has(sample) ? sample : sample.replace(/_(bucket|sum|count)$/, '');
    for (const [, label = ''] of labels.matchAll(/(\w+)="/g)) if (label !== 'le') found.get(name)!.add(label);
  }
  return found;
}

/** Metric → labels, from the tables of a guide. */
function tableOf(guide: string): Map<string, string[]> {
  const text = readFileSync(path.join(DOCS, guide), 'utf8');
  const words = (cell: string) => [...cell.matchAll(/`(\w+)`/g)].map(([, word = '']) => word);
  const rows = [...text.matchAll(/^\| (`curbwise_[^|]+)\|([^|]*)\|/gm)];
  return new Map(
    rows.flatMap(([, names = '', labels = '']) => words(names).map((name) => [name, words(labels)])),
  );
}

test('the guides list every metric with its labels', () => {
  const explained = new Map([...tableOf('watch-the-gateway.md'), ...tableOf('insights.md')]);
  const sorted = (all: Iterable<[string, Iterable<string>]>) =>
    Object.fromEntries([...all].map(([name, labels]) => [name, [...labels].sort()]));
  expect(metrics.size).toBeGreaterThan(0);
  expect(sorted(explained)).toEqual(sorted(metrics));
});

test('the guide explains every kind of failure', async () => {
  const text = await (await fetch(`${gateway.url}/metrics`)).text();
  const kinds = [
    ...text.matchAll(
      /^curbwise_provider_failures_total\{provider="openai",model="[^"]+",kind="([a-z-]+)"\}/gm,
    ),
  ].map(([, kind]) => kind);
  const guide = readFileSync(path.join(DOCS, 'configure-providers.md'), 'utf8');
  const [, table = ''] = guide.split('\n| in `failures`');
  const explained = [...table.matchAll(/^\| `([a-z-]+)` +\|/gm)].map(([, kind]) => kind);
  expect(kinds).not.toHaveLength(0);
  expect(explained.sort()).toEqual(kinds.sort());
});

test.each(guides.map((file) => [path.relative(ROOT, file), file]))(
  '%s mentions only metrics that exist',
  (_, file) => {
    const text = readFileSync(file, 'utf8');
    const mentioned = [...text.matchAll(new RegExp(METRIC_NAME, 'g'))].map(([name]) => name);
    const ofReader = new Registry();
    readerMetrics(ofReader, () => ({ slots: 1, reading: 0 }));
    const all = new Set([...metrics.keys(), ...ofReader.getMetricsAsArray().map(({ name }) => name)]);
    const isKnown = (name: string) => all.has(name) || all.has(name.replace(/_(bucket|sum|count)$/, ''));
    expect(mentioned).not.toHaveLength(0);
    expect(mentioned.filter((name) => !isKnown(name))).toEqual([]);
  },
);

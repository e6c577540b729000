import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startFakeProvider, type FakeProvider } from '../testing/fake-provider';
import { parseJson } from '../testing/json';
import { ask, newRequest } from '../testing/requests';
import { startTestGateway, type TestGateway } from '../testing/start-test-gateway';

let folder: string;
let file: string;
let provider: FakeProvider;
let gateway: TestGateway;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'curbwise-metrics-'));
  file = path.join(folder, 'providers.json');
  provider = await startFakeProvider();
  await write({ adapter: 'gemini', baseURL: provider.geminiUrl, share: 0 });
  gateway = await startTestGateway({ environment: { PROVIDERS_FILE: file, REVISION: 'a1b2c3' } });
});
afterEach(async () => {
  await gateway.close();
  await provider.close();
  await rm(folder, { recursive: true });
});

const write = (shadow: unknown) =>
  writeFile(
    file,
    JSON.stringify({ providers: [{ adapter: 'openai', baseURL: provider.openAiUrl }], shadow }),
  );
const metrics = async () => (await (await fetch(`${gateway.url}/metrics`)).text()).split('\n');

test('counts from 0, so that the first event shows as an increase', async () => {
  expect(await metrics()).toEqual(
    expect.arrayContaining([
      'curbwise_provider_tries_total{provider="openai",model="gpt-6-luna"} 0',
      'curbwise_provider_failures_total{provider="openai",model="gpt-6-luna",kind="unauthorized"} 0',
      'curbwise_provider_hedges_total{provider="openai",result="overtaken"} 0',
      'curbwise_provider_tokens_total{provider="gemini",model="gemini-3.5-flash-lite",direction="input"} 0',
      'curbwise_provider_cost_usd_total{provider="gemini",model="gemini-3.5-flash-lite"} 0',
      'curbwise_provider_read_duration_seconds_count{provider="openai",model="gpt-6-luna"} 0',
      'curbwise_shadow_readings_total{provider="openai",shadow="gemini",result="differed"} 0',
      'curbwise_shadow_verdicts_total{provider="openai",shadow="gemini",verdict="allowed",shadow_verdict="forbidden"} 0',
    ]),
  );
});

test('counts each model of a provider separately, and keeps the counts of a replaced one', async () => {
  await (await ask(gateway.url, newRequest())).text();
  const providers = [{ adapter: 'openai', baseURL: provider.openAiUrl, model: 'another' }];
  await writeFile(file, JSON.stringify({ providers }));
  await gateway.reload();
  await (await ask(gateway.url, newRequest())).text();
  const lines = await metrics();
  expect(lines).toEqual(
    expect.arrayContaining([
      'curbwise_provider_tries_total{provider="openai",model="gpt-6-luna"} 1',
      'curbwise_provider_tries_total{provider="openai",model="another"} 1',
      'curbwise_provider_read_duration_seconds_count{provider="openai",model="another"} 1',
    ]),
  );
  expect(lines.filter((line) => /^curbwise_provider_breaker_state\{/.test(line))).toEqual([
    'curbwise_provider_breaker_state{provider="openai"} 0',
  ]);
});

test('shows the version of the gateway', async () => {
  const { version } = parseJson<{ version: string }>(
    await readFile(path.resolve(__dirname, '../../package.json'), 'utf8'),
  );
  expect(await metrics()).toContain(
    `curbwise_build_info{version="${version}",node="${process.versions.node}",revision="a1b2c3"} 1`,
  );
});

test('counts a new provider from 0 and continues those that stay', async () => {
  await (await ask(gateway.url, newRequest())).text();
  await write({ name: 'new', adapter: 'gemini', baseURL: provider.geminiUrl, share: 0 });
  await gateway.reload();
  expect(await metrics()).toEqual(
    expect.arrayContaining([
      'curbwise_provider_tries_total{provider="openai",model="gpt-6-luna"} 1',
      'curbwise_provider_read_duration_seconds_count{provider="openai",model="gpt-6-luna"} 1',
      'curbwise_provider_tries_total{provider="new",model="gemini-3.5-flash-lite"} 0',
      'curbwise_shadow_readings_total{provider="openai",shadow="new",result="failed"} 0',
    ]),
  );
});

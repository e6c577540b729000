import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { analysisResponseSchema } from '@curbwise/contract';
import { startFakeProvider, type FakeProvider } from '../testing/fake-provider';
import { recordsOf } from '../testing/json';
import { ask, newRequest } from '../testing/requests';
import { reachedRedis } from '../testing/reached-redis';
import { startRedis, type TestRedis } from '../testing/start-redis';
import { startTestGateway, type TestGateway } from '../testing/start-test-gateway';
import { ADMIN, changed, overviewOf, problemOf, send, undo } from './testing/operator';

const KEY = 'sk-of-the-file-0123456789';
const PRICE = { inputPerMillion: 1, outputPerMillion: 2 };

let one: FakeProvider;
let two: FakeProvider;
let folder: string;
let file: string;
let redis: TestRedis;
const gateways: TestGateway[] = [];
beforeAll(async () => {
  redis = await startRedis();
});
afterAll(() => redis.stop());
beforeEach(async () => {
  [one, two] = await Promise.all([startFakeProvider(), startFakeProvider()]);
  folder = await mkdtemp(path.join(tmpdir(), 'curbwise-admin-'));
  file = path.join(folder, 'providers.json');
  await configure(entry('one', one, { weight: 3, price: PRICE }), entry('two', two));
});
afterEach(async () => {
  for (const gateway of gateways.splice(0)) await gateway.close();
  await Promise.all([one.close(), two.close(), rm(folder, { recursive: true })]);
});

const entry = (name: string, { openAiUrl }: FakeProvider, more: object = {}) => ({
  name,
  adapter: 'openai',
  model: `model-of-${name}`,
  baseURL: openAiUrl,
  apiKeyVariable: 'KEY_OF_ALL',
  ...more,
});
const configure = (...providers: object[]) => writeFile(file, JSON.stringify({ providers }));

async function start(environment: Record<string, string> = {}): Promise<TestGateway> {
  const all = { ...ADMIN, PROVIDERS_FILE: file, KEY_OF_ALL: KEY, ...environment };
  const gateway = await startTestGateway({ environment: all });
  gateways.push(gateway);
  if ('REDIS_URL' in environment) await reachedRedis(gateway);
  return gateway;
}

async function readBy({ url }: TestGateway): Promise<string> {
  const response = await ask(url, newRequest());
  return analysisResponseSchema.parse(await response.json()).provenance.provider;
}

const providerOf = async (gateway: TestGateway, name: string) =>
  (await overviewOf(gateway)).providers.find((provider) => provider.name === name);

test('a provider that is switched off is not asked, until that is undone', async () => {
  const gateway = await start();
  expect(await readBy(gateway)).toBe('one');
  const logged = gateway.logged('an operator changed a provider');
  const after = await changed(gateway, {
    what: 'isOn',
    provider: 'one',
    value: false,
    reason: 'It answers slowly',
  });
  expect(after.kept).toBe('memory');
  expect(after.providers.map(({ name, isOn, health }) => [name, isOn, health?.isAsked])).toEqual([
    ['one', false, undefined],
    ['two', true, true],
  ]);
  expect(after.changes).toMatchObject([
    { name: 'one', what: 'isOn', before: true, after: false, reason: 'It answers slowly', canUndo: true },
  ]);
  expect(JSON.parse(await logged)).toMatchObject({ level: 'info', change: { name: 'one', what: 'isOn' } });
  expect(await readBy(gateway)).toBe('two');
  const [change] = after.changes;
  const undone = await undo(gateway, change!.id);
  expect(undone.changes).toMatchObject([
    { before: false, after: true, undoes: change!.id, canUndo: true },
    { id: change!.id, canUndo: false },
  ]);
  expect(await readBy(gateway)).toBe('one');
  expect(undone.providers.map(({ today }) => today.read)).toEqual([1, 1]);
  // The file is never written, and no key is shown or logged.
  const everything = JSON.stringify(await overviewOf(gateway)) + gateway.log.join('\n');
  expect(everything).not.toContain(KEY);
  expect(everything).not.toContain(new URL(one.openAiUrl).host);
});

test('weight and budget apply at once, stay when the file changes, and return to it', async () => {
  const gateway = await start();
  await changed(gateway, { what: 'weight', provider: 'one', value: 7.5 });
  await changed(gateway, { what: 'dailyBudgetUsd', provider: 'one', value: 2.5 });
  expect(await providerOf(gateway, 'one')).toMatchObject({
    weight: 7.5,
    dailyBudgetUsd: 2.5,
    configured: { weight: 3, dailyBudgetUsd: null },
  });
  const settings = () =>
    fetch(`${gateway.url}/admin/providers`, { headers: { authorization: `Bearer ${ADMIN.ADMIN_TOKEN}` } });
  expect(await (await settings()).json()).toMatchObject({
    lastChange: { askedBy: 'operator', changes: ['one.dailyBudgetUsd: none → 2.5'] },
    providers: [{ name: 'one', weight: 7.5, budget: { dailyUsd: 2.5 } }, { name: 'two' }],
  });
  await configure(entry('one', one, { weight: 4, price: PRICE, dailyBudgetUsd: 1 }), entry('two', two));
  await gateway.reload();
  expect(await providerOf(gateway, 'one')).toMatchObject({
    weight: 7.5,
    dailyBudgetUsd: 2.5,
    configured: { weight: 4, dailyBudgetUsd: 1 },
  });
  await changed(gateway, { what: 'weight', provider: 'one', value: null });
  await changed(gateway, { what: 'dailyBudgetUsd', provider: 'one', value: null });
  expect(await providerOf(gateway, 'one')).toMatchObject({ weight: 4, dailyBudgetUsd: 1 });
});

test('the last provider stays on', async () => {
  const gateway = await start();
  await changed(gateway, { what: 'isOn', provider: 'two', value: false });
  expect(await problemOf(await send(gateway, { what: 'isOn', provider: 'one', value: false }))).toEqual([
    409,
    'conflict',
    'one is the last provider that is on. Switch on another one first.',
  ]);
  expect(await readBy(gateway)).toBe('one');
  // A file in which only the other one is left: photos are read all the same.
  await configure(entry('two', two));
  await gateway.reload();
  expect(await readBy(gateway)).toBe('two');
  expect((await overviewOf(gateway)).providers).toMatchObject([{ name: 'two', isOn: true }]);
  const { providers } = await changed(gateway, { what: 'weight', provider: 'two', value: 5 });
  expect(providers).toMatchObject([{ name: 'two', isOn: true, weight: 5 }]);
  expect((await send(gateway, { what: 'isOn', provider: 'two', value: false })).status).toBe(409);
});

test('a change that the providers do not take is not kept', async () => {
  const gateway = await start();
  await writeFile(file, '{');
  const [status, code, detail] = await problemOf(
    await send(gateway, { what: 'weight', provider: 'one', value: 1 }),
  );
  expect([status, code]).toEqual([409, 'conflict']);
  expect(detail).toMatch(/^The providers have not changed\. /);
  const { changes, providers } = await overviewOf(gateway);
  expect(changes).toEqual([]);
  expect(providers[0]).toMatchObject({ weight: 3 });
});

test('a change that is not in effect any more cannot be undone', async () => {
  const gateway = await start();
  const { changes } = await changed(gateway, { what: 'weight', provider: 'one', value: 5 });
  await changed(gateway, { what: 'weight', provider: 'one', value: 6 });
  const url = `/admin/changes/${changes[0]!.id}/undo`;
  expect((await problemOf(await send(gateway, undefined, { path: url }))).slice(0, 2)).toEqual([
    409,
    'conflict',
  ]);
  const unknown = '/admin/changes/9f47c0e6-8d7b-4c2b-9c84-52a9ed1a6a55/undo';
  expect((await send(gateway, undefined, { path: unknown })).status).toBe(404);
  expect(await providerOf(gateway, 'one')).toMatchObject({ weight: 6 });
});

test.each([
  ['an unknown provider', { what: 'weight', provider: 'three', value: 1 }],
  ['a negative weight', { what: 'weight', provider: 'one', value: -1 }],
  ['a budget of 0', { what: 'dailyBudgetUsd', provider: 'one', value: 0 }],
  ['a budget without a price', { what: 'dailyBudgetUsd', provider: 'two', value: 1 }],
  ['a switch that is neither on nor off', { what: 'isOn', provider: 'one', value: 'off' }],
  ['an unknown field', { what: 'weight', provider: 'one', value: 1, apiKey: 'sk' }],
  ['an unknown change', { what: 'model', provider: 'one', value: 'x' }],
  ['a reason of two lines', { what: 'weight', provider: 'one', value: 1, reason: 'a\nb' }],
  ['a reason of 201 characters', { what: 'weight', provider: 'one', value: 1, reason: 'x'.repeat(201) }],
])('refuses %s', async (_, body) => {
  const gateway = await start();
  expect((await problemOf(await send(gateway, body))).slice(0, 2)).toEqual([422, 'invalid-request']);
  expect((await overviewOf(gateway)).changes).toEqual([]);
});

test('needs the token in a header, JSON, and no other method; nothing may be cached', async () => {
  const gateway = await start();
  const body = { what: 'isOn', provider: 'one', value: false };
  for (const authorization of ['', 'Bearer wrong-token-0123456789', `Basic ${ADMIN.ADMIN_TOKEN}`])
    expect((await send(gateway, body, { authorization })).status).toBe(401);
  expect((await send(gateway, body, { type: 'text/plain' })).status).toBe(415);
  expect((await fetch(`${gateway.url}/admin/changes`)).status).toBe(405);
  expect((await fetch(`${gateway.url}/admin/overview`)).status).toBe(401);
  const answered = await send(gateway, { ...body, value: true });
  expect(answered.headers.get('cache-control')).toBe('no-store');
  expect(answered.headers.get('access-control-allow-origin')).toBeNull();
  expect((await overviewOf(gateway)).changes).toEqual([]);
});

test('limits how many changes, or guesses of the token, a client may send', async () => {
  const gateway = await start();
  const guess = () => send(gateway, {}, { authorization: 'Bearer a-guess-of-the-token' });
  for (let count = 0; count < 60; count++) expect((await guess()).status).toBe(401);
  expect((await guess()).status).toBe(429);
});

test('does not exist unless it is switched on', async () => {
  const gateway = await start({ ADMIN_PAGE: 'off' });
  expect((await send(gateway, { what: 'isOn', provider: 'one', value: false })).status).toBe(404);
  expect(
    (
      await fetch(`${gateway.url}/admin/overview`, {
        headers: { authorization: `Bearer ${ADMIN.ADMIN_TOKEN}` },
      })
    ).status,
  ).toBe(404);
});

test('gateways with one Redis follow each other, also one that starts later or a Redis that lost everything', async () => {
  const REDIS_URL = redis.url;
  const [here, there] = [await start({ REDIS_URL }), await start({ REDIS_URL })];
  await changed(here, { what: 'isOn', provider: 'one', value: true });
  const followed = there.logged('providers changed');
  const { kept } = await changed(here, { what: 'isOn', provider: 'one', value: false });
  expect(kept).toBe('redis');
  expect(recordsOf([await followed])).toMatchObject([{ askedBy: 'operator', changes: ['one: removed'] }]);
  expect(await readBy(there)).toBe('two');
  expect((await overviewOf(there)).changes).toEqual((await overviewOf(here)).changes);
  // What was read anywhere is counted for all.
  expect((await overviewOf(here)).providers[1]?.today.read).toBe(1);

  const back = here.logged('providers changed');
  await undo(there, (await overviewOf(there)).changes[0]!.id);
  await back;
  expect(await readBy(here)).toBe('one');

  await changed(here, { what: 'weight', provider: 'two', value: 9 });
  const [lost, again] = [here.logged('Redis does not answer'), here.logged('Redis answers')];
  await redis.stop();
  await lost;
  expect((await problemOf(await send(here, { what: 'weight', provider: 'two', value: 8 })))[2]).toMatch(
    /^Redis does not take the change/,
  );
  await redis.start();
  await again;
  const late = await start({ REDIS_URL });
  while ((await providerOf(late, 'two'))?.weight !== 9) await new Promise(setImmediate);
  expect((await overviewOf(late)).changes).toHaveLength(3);
});

import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { z } from 'zod';
import { startFakeProvider, type FakeProvider } from '../testing/fake-provider';
import { jsonOf, recordsOf } from '../testing/json';
import { ask, newRequest } from '../testing/requests';
import { startTestGateway, type TestGateway } from '../testing/start-test-gateway';

const KEY = 'sk-proj-Zq81mVd0Pk57Trw2Yb93abcd';
const TOKEN = 'hook-token-8c1f03';
const SENTENCE = `No key ${KEY} at redis://user:geheim@10.0.0.7/0?a=1, photo data:image/jpeg;base64,/9j/4AAQ`;
const SAID = 'No key [hidden] at redis://10.0.0.7/0 photo [hidden]';
const SECRETS = new RegExp(`${KEY}|geheim|4AAQ|${TOKEN}`);

/** Bodies that the webhook got. */
const received: unknown[] = [];
const hook = createServer((request, response) => {
  void json(request).then((body) => {
    received.push(body);
    response.end();
    hook.emit('told');
  });
});

let provider: FakeProvider;
let gateway: TestGateway;
let told: Promise<unknown>;
let log: readonly Record<string, unknown>[];
beforeAll(async () => {
  provider = await startFakeProvider();
  await once(hook.listen(0, '127.0.0.1'), 'listening');
  gateway = await startTestGateway({
    environment: {
      VISION_PROVIDERS: 'openai',
      OPENAI_API_KEY: KEY,
      OPENAI_BASE_URL: provider.openAiUrl,
      OPENAI_MODEL: 'signs-1',
      CACHE_MB: '0',
      BUDGET_WEBHOOK_URL: `http://127.0.0.1:${(hook.address() as AddressInfo).port}/${TOKEN}`,
    },
  });
  // As LiteLLM does, it says 400 to a wrong key.
  provider.behave({
    raw: { status: 400, body: { error: { message: SENTENCE, type: 'no_db_connection', code: '400' } } },
  });
  told = once(hook, 'told');
  const logged = gateway.logged('"msg":"request failed"');
  await ask(gateway.url, newRequest());
  await logged;
  log = recordsOf(gateway.log);
});
afterAll(async () => {
  await gateway.close();
  await provider.close();
  hook.close();
  hook.closeAllConnections();
});

test('/admin/providers quotes the provider', async () => {
  const state = await jsonOf(await fetch(`${gateway.url}/admin/providers`));
  const { providers } = z.object({ providers: z.array(z.unknown()) }).parse(state);
  expect(providers).toMatchObject([
    {
      breaker: 'open',
      hasAccountFault: true,
      lastFailure: { kind: 'unauthorized', status: 400, said: SAID },
    },
  ]);
  expect(JSON.stringify(state)).not.toMatch(SECRETS);
});

test('the log quotes it: of the request, of the fault, and of each try', () => {
  const quoting = log.filter(({ said }) => said !== undefined);
  expect(quoting.map(({ level, msg, said }) => [level, msg, said])).toEqual([
    ['error', 'a provider rejects its key, or the account behind it cannot pay', SAID],
    ['debug', 'a try failed', SAID],
    ['error', 'request failed', [`openai: ${SAID}`]],
  ]);
  expect(gateway.log.join('')).not.toMatch(SECRETS);
});

test('the webhook quotes it', async () => {
  await told;
  expect(received).toEqual([
    {
      event: 'provider-fault',
      provider: 'openai',
      model: 'signs-1',
      kind: 'unauthorized',
      status: 400,
      said: SAID,
    },
  ]);
});

test('no metric has its words: the alert says where they are', async () => {
  const metrics = await (await fetch(`${gateway.url}/metrics`)).text();
  expect(metrics).toMatch(/^curbwise_provider_account_fault\{provider="openai"\} 1$/m);
  expect(metrics).not.toContain('No key');
});

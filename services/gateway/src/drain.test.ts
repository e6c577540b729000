import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { modelAnswer } from './testing/model-answers';
import { buildGateway, type BuiltGateway } from './testing/build-gateway';
import { ask, newRequest } from './testing/requests';
import { startUpstream, type Upstream } from './testing/upstream';

// Real programs: on a busy machine each takes its time.
jest.setTimeout(60_000);

let built: BuiltGateway;
let upstream: Upstream;
let child: ChildProcess;
let url: string;
beforeAll(async () => {
  [built, upstream] = await Promise.all([buildGateway(), startUpstream()]);
});
afterEach(() => child.kill('SIGKILL'));
afterAll(() => Promise.all([built.remove(), upstream.close()]));

async function start(drainMs: number): Promise<void> {
  const { PATH } = process.env;
  const reading = { VISION_PROVIDERS: 'openai', OPENAI_BASE_URL: upstream.url };
  child = spawn(process.execPath, [built.program], {
    env: { PATH, PORT: '0', TRUST_PROXY_HOPS: '1', DRAIN_MS: String(drainMs), ...reading },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [greeting] = await once(child.stdout!, 'data');
  url = /http:\S+/.exec(String(greeting))?.[0] ?? '';
}

const ended = async () => {
  const [status, signal] = (await once(child, 'close')) as [number | null, string | null];
  return { status, signal };
};

const readiness = async () => (await fetch(`${url}/readyz`)).status;

/** Until the gateway says that it is closing: a signal takes a moment to arrive. */
async function closing(): Promise<void> {
  while ((await readiness()) !== 503);
}

/** Until nobody listens any more. */
async function silence(): Promise<void> {
  for (;;) {
    try {
      await fetch(`${url}/livez`);
    } catch {
      return;
    }
  }
}

function answer(call: ServerResponse): void {
  const message = { content: modelAnswer('NO STOPPING') };
  call.setHeader('content-type', 'application/json').end(JSON.stringify({ choices: [{ message }] }));
}

test('SIGTERM: the gateway says so at once, and no request is lost before or after', async () => {
  await start(3000);
  expect(await readiness()).toBe(200);
  const running = ask(url, newRequest());
  const held = await upstream.arrival();

  const begun = performance.now();
  const end = ended();
  child.kill('SIGTERM');
  await closing();
  expect(performance.now() - begun).toBeLessThan(1500);

  const arriving = Array.from({ length: 20 }, () => ask(url, newRequest()));
  for (let count = 0; count < arriving.length; count += 1) answer(await upstream.arrival());
  for (const response of await Promise.all(arriving)) {
    expect(response.status).toBe(200);
    expect(response.headers.get('connection')).toBe('close');
  }
  await silence();
  expect(performance.now() - begun).toBeGreaterThan(2900);

  answer(held);
  const last = await running;
  expect(last.status).toBe(200);
  expect(last.headers.get('connection')).toBe('close');
  await last.json();
  expect(await end).toEqual({ status: 0, signal: null });
});

test('SIGINT: the gateway does not wait for load balancers, only for running requests', async () => {
  await start(60_000);
  const running = ask(url, newRequest());
  const held = await upstream.arrival();
  const end = ended();
  child.kill('SIGINT');
  await silence();
  answer(held);
  expect((await running).status).toBe(200);
  expect(await end).toEqual({ status: 0, signal: null });
});

test.each(['SIGTERM', 'SIGINT'] as const)('SIGTERM, then %s: the gateway ends at once', async (second) => {
  await start(60_000);
  const end = ended();
  child.kill('SIGTERM');
  await closing();
  const impatience = setInterval(() => child.kill(second), 100);
  expect(await end).toEqual({ status: null, signal: second });
  clearInterval(impatience);
});

test('Ctrl+C under npm, which brings SIGINT twice: the gateway still waits for running requests', async () => {
  await start(0);
  const running = ask(url, newRequest());
  const held = await upstream.arrival();
  const end = ended();
  child.kill('SIGINT');
  await silence();
  child.kill('SIGINT');
  await new Promise(setImmediate);
  answer(held);
  expect((await running).status).toBe(200);
  expect(await end).toEqual({ status: 0, signal: null });
});

import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { modelAnswer } from '../testing/model-answers';
import { builtGateway } from '../testing/built-gateway';
import { ask, newRequest } from '../testing/requests';
import { startUpstream, type Upstream } from '../testing/upstream';

// Runs the real gateway, which is slow on a busy machine.
jest.setTimeout(60_000);

const POLL_MS = 20;

const built = builtGateway();
let upstream: Upstream;
let child: ChildProcess;
let url: string;
beforeAll(async () => {
  upstream = await startUpstream();
});
afterEach(() => child.kill('SIGKILL'));
afterAll(() => upstream.close());

/** @param drainMs undefined: the default */
async function start(drainMs?: number): Promise<void> {
  const { PATH } = process.env;
  const drain = drainMs === undefined ? {} : { DRAIN_MS: String(drainMs) };
  // Every request that arrives is for a photo.
  const reading = { VISION_PROVIDERS: 'openai', OPENAI_BASE_URL: upstream.url, MODEL_CHECK: 'off' };
  child = spawn(process.execPath, [built.program], {
    env: { PATH, PORT: '0', TRUST_PROXY_HOPS: '1', ...drain, ...reading },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [greeting] = (await once(child.stdout!, 'data')) as [Buffer];
  url = /http:\S+/.exec(String(greeting))?.[0] ?? '';
}

const ended = async () => {
  const [status, signal] = (await once(child, 'close')) as [number | null, string | null];
  return { status, signal };
};

const readiness = async () => (await fetch(`${url}/readyz`)).status;

/** Resolves when the gateway reports that it is closing: a signal takes a moment to arrive. */
async function closing(): Promise<void> {
  while ((await readiness()) !== 503) await pause(POLL_MS);
}

/** Resolves when the gateway no longer accepts connections. */
async function silence(): Promise<void> {
  for (;;) {
    try {
      await fetch(`${url}/livez`);
      await pause(POLL_MS);
    } catch {
      return;
    }
  }
}

function answer(call: ServerResponse): void {
  const message = { content: modelAnswer('NO STOPPING') };
  call.setHeader('content-type', 'application/json').end(JSON.stringify({ choices: [{ message }] }));
}

test('SIGTERM: the gateway says so, listens for two more seconds, and loses no request before, at the same time or after', async () => {
  await start();
  expect(await readiness()).toBe(200);
  const running = ask(url, newRequest());
  const held = await upstream.arrival();

  const sameTime = Array.from({ length: 20 }, () => ask(url, newRequest()));
  const begun = performance.now();
  const end = ended();
  child.kill('SIGTERM');
  for (let count = 0; count < sameTime.length; count += 1) answer(await upstream.arrival());
  for (const response of await Promise.all(sameTime)) expect(response.status).toBe(200);
  await closing();
  expect(performance.now() - begun).toBeLessThan(1500);

  const arriving = Array.from({ length: 20 }, () => ask(url, newRequest()));
  for (let count = 0; count < arriving.length; count += 1) answer(await upstream.arrival());
  for (const response of await Promise.all(arriving)) {
    expect(response.status).toBe(200);
    expect(response.headers.get('connection')).toBe('close');
  }
  await silence();
  expect(performance.now() - begun).toBeGreaterThan(1_900);

  answer(held);
  const last = await running;
  expect(last.status).toBe(200);
  expect(last.headers.get('connection')).toBe('close');
  await last.json();
  expect(await end).toEqual({ status: 0, signal: null });
});

describe('after SIGTERM, when no new connections are accepted, the gateway', () => {
  /** The request of a photo in two pieces. */
  function halves(cut: (request: string) => number): [string, string] {
    const body = JSON.stringify(newRequest());
    const head = 'POST /openai-vision HTTP/1.1\r\nHost: x\r\nContent-Type: application/json';
    const request = `${head}\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
    return [request.slice(0, cut(request)), request.slice(cut(request))];
  }

  /** Opens a connection. `closed` resolves to everything received when the connection has closed. */
  async function connection() {
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname).setEncoding('utf8');
    let received = '';
    socket.on('data', (text: string) => (received += text));
    const closed = once(socket, 'close').then(() => received);
    await once(socket, 'connect');
    return { socket, closed };
  }

  const expectLast = (received: string) => {
    expect(received).toMatch(/^HTTP\/1\.1 200 (.+\r\n)*connection: close\r\n/i);
    expect(received.trimEnd().endsWith('}')).toBe(true);
  };

  test.each([
    ['with half of its headers', (request: string) => request.indexOf('Content-Type')],
    ['with half of its body', (request: string) => request.length - 100],
  ])('reads a request %s to its end and answers it', async (_, cut) => {
    await start(0);
    const [first, second] = halves(cut);
    const { socket, closed } = await connection();
    socket.write(first);
    // When this is answered, the gateway has read everything sent before.
    expect(await readiness()).toBe(200);
    const end = ended();
    child.kill('SIGTERM');
    await silence();
    socket.write(second);
    answer(await upstream.arrival());
    expectLast(await closed);
    expect(await end).toEqual({ status: 0, signal: null });
  });

  test('answers a request that was on its way over a new connection', async () => {
    await start(0);
    const { socket, closed } = await connection();
    expect(await readiness()).toBe(200);
    const end = ended();
    child.kill('SIGTERM');
    await silence();
    socket.write(halves(() => 0)[1]);
    answer(await upstream.arrival());
    expectLast(await closed);
    expect(await end).toEqual({ status: 0, signal: null });
  });

  test('answers a request that was on its way over a kept-alive connection', async () => {
    await start(0);
    const { socket, closed } = await connection();
    socket.write('GET /livez HTTP/1.1\r\nHost: x\r\n\r\n');
    expect(String((await once(socket, 'data'))[0])).toMatch(/\r\nconnection: keep-alive\r\n/i);
    const end = ended();
    child.kill('SIGTERM');
    await silence();
    socket.write(halves(() => 0)[1]);
    answer(await upstream.arrival());
    const [, last = ''] = (await closed).split('{"status":"ok"}');
    expectLast(last);
    expect(await end).toEqual({ status: 0, signal: null });
  });

  test('does not wait for connections without requests', async () => {
    await start(0);
    const { closed } = await connection();
    expect(await readiness()).toBe(200);
    const begun = performance.now();
    const end = ended();
    child.kill('SIGTERM');
    expect(await closed).toBe('');
    expect(await end).toEqual({ status: 0, signal: null });
    expect(performance.now() - begun).toBeLessThan(5000);
  });
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

test('Ctrl+C under npm, which sends SIGINT twice: the gateway still waits for running requests', async () => {
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

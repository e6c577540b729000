import { connect } from 'node:net';
import type { VisionAdapter } from '@curbwise/vision';
import { ask, goodRequest, newClient } from '../testing/requests';
import { startTestGateway, type TestGateway } from '../testing/start-test-gateway';

/** An adapter whose readings last until the test lets them fail. */
function heldAdapter() {
  let fail: () => void = () => undefined;
  const asked: (() => void)[] = [];
  const adapter: VisionAdapter = {
    name: 'held',
    model: 'none',
    read: () =>
      new Promise((_, reject) => {
        fail = () => reject(new Error('down'));
        asked.splice(0).forEach((arrive) => arrive());
      }),
    close: () => Promise.resolve(),
  };
  return {
    adapter,
    arrival: () => new Promise<void>((resolve) => asked.push(resolve)),
    fail: () => fail(),
  };
}

let held: ReturnType<typeof heldAdapter>;
let gateway: TestGateway;
beforeEach(async () => {
  held = heldAdapter();
  gateway = await startTestGateway({ adapters: [held.adapter] });
});
afterEach(() => gateway.close());

const get = async (path: string, init?: RequestInit) => (await fetch(gateway.url + path, init)).text();
const metrics = () => get('/metrics');
const sample = async (series: string) =>
  (await metrics())
    .split('\n')
    .find((line) => line.startsWith(`${series} `))
    ?.slice(series.length + 1);

const requests = (route: string, method: string, status: number) =>
  sample(`curbwise_http_requests_total{route="${route}",method="${method}",status="${status}"}`);

test('counts requests by the route that answered, never by the requested path', async () => {
  await get('/healthz');
  await get('/healthz', { method: 'HEAD' });
  await get('/no/such/path?secret=1');
  await get('/another-path');
  await (await ask(gateway.url, '{', { headers: newClient() })).text();
  expect(await requests('/healthz', 'GET', 200)).toBe('1');
  expect(await requests('/healthz', 'HEAD', 200)).toBe('1');
  expect(await requests('none', 'GET', 404)).toBe('2');
  expect(await requests('/openai-vision', 'POST', 400)).toBe('1');
  expect(await metrics()).not.toMatch(/secret|such|another-path/);
});

test('observes durations by route', async () => {
  await get('/healthz');
  await get('/healthz');
  const series = 'curbwise_http_request_duration_seconds';
  expect(await sample(`${series}_count{route="/healthz"}`)).toBe('2');
  expect(await sample(`${series}_bucket{le="5",route="/healthz"}`)).toBe('2');
  expect(Number(await sample(`${series}_sum{route="/healthz"}`))).toBeGreaterThan(0);
});

test('counts a client that disconnects with status 499', async () => {
  const { hostname, port } = new URL(gateway.url);
  const socket = connect(Number(port), hostname);
  socket.write('POST /openai-vision HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n');
  socket.write('Content-Length: 900\r\n\r\n{', () => socket.destroy());
  const gone = () => requests('/openai-vision', 'POST', 499);
  while ((await gone()) === undefined);
  expect(await gone()).toBe('1');
});

test('counts a method without a route under its own name and the route "none"', async () => {
  await get('/healthz', { method: 'PROPFIND' });
  expect(await requests('none', 'PROPFIND', 405)).toBe('1');
});

test('counts bytes under way from the head of a request to its answer', async () => {
  expect(await sample('curbwise_bytes_under_way')).toBe('0');
  const arrived = held.arrival();
  const body = JSON.stringify(goodRequest);
  const asked = ask(gateway.url, body);
  await arrived;
  // The gateway adds a fixed size for the request itself.
  expect(await sample('curbwise_bytes_under_way')).toBe(String(36 * 1024 + Buffer.byteLength(body)));
  held.fail();
  await (await asked).text();
  expect(await sample('curbwise_bytes_under_way')).toBe('0');
});

test('measures the process, separately for each gateway', async () => {
  const other = await startTestGateway();
  for (const { url } of [gateway, other]) {
    const text = await (await fetch(`${url}/metrics`)).text();
    expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds \S+$/m);
  }
  await other.close();
});

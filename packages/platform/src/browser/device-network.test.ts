import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SITE_ELEMENT_ID } from '@curbwise/contract';
import { createDeviceNetwork, deviceNetwork } from './device-network';

const setOnline = (online: boolean) => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
const settled = () => new Promise((resolve) => setTimeout(resolve));

let server: Server;
let answer: RequestListener;
/** The questions that the service was asked. */
let asked: string[] = [];
let isAsked: () => void = () => undefined;

const down: RequestListener = (request) => request.socket.destroy();
const withStatus =
  (status: number): RequestListener =>
  (_request, response) =>
    response.writeHead(status, { connection: 'close' }).end();

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    answer(request, response);
    isAsked();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => void server.close());

const scans: AbortController[] = [];
beforeEach(() => {
  asked = [];
  answer = down;
});
afterEach(() => {
  scans.splice(0).forEach((scan) => scan.abort());
  jest.restoreAllMocks();
  document.head.innerHTML = '';
});

/** A page that lost the service. */
function waiting({ firstDelayMs = 1, failures = 0, scan = new AbortController() } = {}) {
  scans.push(scan);
  const { port } = server.address() as AddressInfo;
  const network = createDeviceNetwork(
    { firstDelayMs, deadlineMs: 5_000 },
    `http://127.0.0.1:${port}/healthz`,
  );
  const seen = { isBack: false };
  const back = network.whenConnected(scan.signal, failures).then(() => (seen.isBack = true));
  return { seen, back };
}

const nextQuestion = () => new Promise<void>((resolve) => (isAsked = resolve));
const hide = () => jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
const look = () => void document.dispatchEvent(new Event('visibilitychange'));
const LONG_MS = 60_000;

test('is offline when the browser reports it', () => {
  setOnline(false);
  expect(deviceNetwork.isOffline()).toBe(true);
  setOnline(true);
  expect(deviceNetwork.isOffline()).toBe(false);
});

test('the wait ends when the network returns', async () => {
  setOnline(false);
  const { seen, back } = waiting({ firstDelayMs: LONG_MS });
  await settled();
  expect(seen.isBack).toBe(false);
  window.dispatchEvent(new Event('online'));
  await back;
  expect(asked).toEqual([]);
});

test('checks the network again when the page becomes visible', async () => {
  setOnline(false);
  const { seen, back } = waiting({ firstDelayMs: LONG_MS });
  const question = nextQuestion();
  look();
  await question;
  expect(seen.isBack).toBe(false);
  setOnline(true);
  look();
  await back;
});

test('does not wait if the signal is aborted', async () => {
  const aborted = new AbortController();
  aborted.abort();
  await waiting({ scan: aborted }).back;
  const scan = new AbortController();
  const { back } = waiting({ scan });
  scan.abort();
  await back;
});

test('asks a service that is down until it answers, although the browser has a network', async () => {
  const { seen, back } = waiting();
  await nextQuestion();
  answer = withStatus(503);
  await nextQuestion();
  await nextQuestion();
  expect(seen.isBack).toBe(false);
  answer = withStatus(200);
  await back;
  expect(new Set(asked)).toEqual(new Set(['GET /healthz']));
});

/** Records the delays before questions, and skips them. */
function watchDelays(): number[] {
  const delays: number[] = [];
  const start = globalThis.setTimeout;
  jest.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, ms = 0) => {
    if (ms !== 5_000) delays.push(ms);
    return start(run, ms === 5_000 ? ms : 0);
  }) as typeof setTimeout);
  return delays;
}

test.each([0, 3])(
  'after %i failures asks less and less often, at random times up to 30 s apart',
  async (failures) => {
    const delays = watchDelays();
    const { back } = waiting({ firstDelayMs: 2_000, failures });
    while (asked.length < 7) await nextQuestion();
    answer = withStatus(200);
    await back;
    const longest = [2, 4, 8, 16, 30, 30, 30, 30, 30, 30].map((seconds) => seconds * 1_000).slice(failures);
    delays.slice(0, 7).forEach((delay, index) => {
      expect(delay).toBeGreaterThanOrEqual(longest[index]! / 2);
      expect(delay).toBeLessThanOrEqual(longest[index]!);
    });
    expect(new Set(delays).size).toBe(delays.length);
  },
);

test('a hidden page does not ask, and asks at once when it is looked at', async () => {
  answer = withStatus(200);
  const hidden = hide();
  const delays = watchDelays();
  const { back } = waiting();
  look();
  expect(delays).toEqual([]);
  hidden.mockRestore();
  look();
  await back;
  expect(delays).toEqual([]);
  expect(asked).toEqual(['GET /healthz']);
});

test('a site without a service asks nothing', async () => {
  document.head.innerHTML = `<script type="application/json" id="${SITE_ELEMENT_ID}">{"hasService":false}</script>`;
  const delays = watchDelays();
  const { back } = waiting();
  expect(delays).toEqual([]);
  look();
  await back;
  expect(asked).toEqual([]);
});

/** @jest-environment node */
import { startStandIn, type RunningStandIn } from './testing/start-stand-in';

jest.setTimeout(60_000);

let standIn: RunningStandIn;
beforeAll(async () => {
  standIn = await startStandIn();
});
afterAll(() => standIn?.stop());

test.each([
  ['yes', 200],
  ['rate-limited', 429],
  ['server-error', 500],
  ['nobody-knows', 404],
])('answers a scan with the recorded answer "%s" and status %i', async (answer, status) => {
  const response = await fetch(`${standIn.origin}/openai-vision?answer=${answer}`, {
    method: 'POST',
    body: '{}',
  });
  expect(response.status).toBe(status);
});

test('also serves the remote to a development shell on any origin', async () => {
  const manifest = await fetch(`${standIn.origin}/mf-manifest.json`);
  expect(manifest.headers.get('access-control-allow-origin')).toBe('*');
  expect(await manifest.json()).toMatchObject({ curbwise: { paths: ['/permits'] } });
  const entry = await fetch(`${standIn.origin}/remoteEntry.js`, {
    headers: { 'sec-fetch-mode': 'no-cors', 'sec-fetch-site': 'cross-site' },
  });
  expect(entry.status).toBe(200);
  expect(await entry.text()).toContain('curbwise_permits');
});

test('prints instructions and exits if its port is taken', async () => {
  const second = standIn.serve();
  let words = '';
  second.stderr?.on('data', (chunk) => (words += chunk));
  const status = await new Promise((resolve) => second.on('close', resolve));
  expect(status).toBe(1);
  expect(words).toBe(
    `Port ${standIn.port} is in use, perhaps by another run of this server. ` +
      'Stop it, or choose another port: npm run dev -w <package> -- --port 4000\n',
  );
});

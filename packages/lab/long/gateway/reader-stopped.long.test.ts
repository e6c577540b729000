import path from 'node:path';
import { analysisResponseSchema, problemSchema } from '@curbwise/contract';
import {
  anotherPhoto,
  ask,
  askUntilRead,
  buildGateway,
  dataUrl,
  goodRequest,
  newClient,
  SMALL_SIGN_RULES,
  smallSign,
  startTestGateway,
  startWatchedGateway,
  type WatchedGateway,
} from '@curbwise/gateway/inside';
import { createLocalAdapter } from '@curbwise/vision';

// Runs the real gateway and reader, which are slow on a busy machine.
jest.setTimeout(60_000);

let readerFolder: string;
let gateway: WatchedGateway;
let sign: Buffer;
beforeAll(async () => {
  readerFolder = await buildGateway();
  sign = await smallSign();
});
beforeEach(async () => {
  const program = path.join(readerFolder, 'watched-gateway.js');
  gateway = await startWatchedGateway({
    program,
    readerFolder,
    environment: { READ_DEADLINE_MS: '4000' },
  });
});
afterEach(() => gateway.close());

const send = (bytes: Buffer, url = gateway.url) =>
  ask(url, { ...goodRequest, image: dataUrl(bytes) }, { headers: newClient() });

async function expectRead(): Promise<void> {
  const photo = anotherPhoto(sign);
  const response = await askUntilRead(() => send(photo));
  const { parkingRules } = analysisResponseSchema.parse(await response.json());
  expect(parkingRules).toEqual(SMALL_SIGN_RULES);
}

async function expectFailed(response: Response): Promise<void> {
  expect(response.status).toBe(503);
  expect(problemSchema.parse(await response.json()).code).toBe('provider-failed');
}

test('a reading process that is suspended is replaced, and only its photo fails', async () => {
  await expectRead();
  const { reader } = await gateway.vitals();
  process.kill(reader!.pid, 'SIGSTOP');
  const replaced = gateway.line('did not stop working on a photo and was ended');
  const failed = send(anotherPhoto(sign));
  const health = await Promise.all(Array.from({ length: 20 }, () => fetch(`${gateway.url}/livez`)));
  for (const { status } of health) expect(status).toBe(200);
  await expectFailed(await failed);
  await replaced;
  await expectRead();
  const after = await gateway.vitals();
  expect(after.readers).toBe(2);
  expect(after.reader!.pid).not.toBe(reader!.pid);
});

test('killing the reading process while its networks run does not harm the gateway', async () => {
  await expectRead();
  const begun = performance.now();
  await expectRead();
  const half = Math.max(50, Math.round((performance.now() - begun) / 2));
  const readerFile = path.join(readerFolder, 'reader-process.js');
  // Without a grace period, a process that does not stop at the deadline is killed at once.
  const adapter = createLocalAdapter({ readerFile, graceMs: 0, graceShare: 0 });
  const impatient = await startTestGateway({
    adapters: [adapter],
    environment: { READ_DEADLINE_MS: String(half) },
  });
  for (let photos = 0; photos < 5; photos += 1) {
    await adapter.warmUp();
    // Reading times vary, so a photo may be read in half of the usual time.
    const response = await send(anotherPhoto(sign), impatient.url);
    if (response.status !== 200) await expectFailed(response);
    expect((await fetch(`${impatient.url}/livez`)).status).toBe(200);
  }
  await impatient.close();
});

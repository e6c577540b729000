import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { analysisResponseSchema, problemSchema } from '@curbwise/contract';
import { drawSign } from '@curbwise/sign-drawings';
import { createLocalAdapter } from '@curbwise/vision';
import { anotherPhoto } from '../testing/another-photo';
import { askUntilRead } from '../testing/ask-until-read';
import { builtGateway } from '../testing/built-gateway';
import { faultyReader, photoWithFault, type Fault, type FaultyReader } from '../testing/faulty-reader';
import { processFigures } from '../testing/process-figures';
import { ask, dataUrl, goodRequest, newClient } from '../testing/requests';
import { startTestGateway } from '../testing/start-test-gateway';
import { startWatchedGateway, type WatchedGateway } from '../testing/start-watched-gateway';

// Real programs, a real reader: on a busy machine each takes its time.
jest.setTimeout(60_000);

const built = builtGateway();
let faulty: FaultyReader;
let gateway: WatchedGateway;
let sign: Buffer;

beforeAll(async () => {
  faulty = await faultyReader(built);
  const plate = { style: 'red-on-white', lines: ['NO PARKING', '8AM TO 6PM', 'MON THRU FRI'] } as const;
  sign = (await drawSign([plate], { width: 360, height: 480 })).jpeg;
});
beforeEach(() => faulty.rearm());
afterEach(async () => {
  await faulty.release();
  await gateway.close();
});
afterAll(async () => {
  await faulty.remove();
});

const start = async (folder: string, environment: Record<string, string> = {}) =>
  (gateway = await startWatchedGateway({ program: built.watched, readerFolder: folder, environment }));

const send = (bytes: Buffer, url = gateway.url) =>
  ask(url, { ...goodRequest, image: dataUrl(bytes) }, { headers: newClient() });
const sendWith = (fault: Fault) => send(photoWithFault(fault, anotherPhoto(sign)));

async function expectRead(answer: Promise<Response> | Response): Promise<void> {
  const response = await answer;
  expect(response.status).toBe(200);
  const { parkingRules } = analysisResponseSchema.parse(await response.json());
  expect(parkingRules).toEqual(['No parking, 8 AM – 6 PM, Monday to Friday']);
}

/** Has a photo read, however busy the reader is. */
async function readInTheEnd(): Promise<void> {
  const photo = anotherPhoto(sign);
  await expectRead(askUntilRead(() => send(photo)));
}

async function problemOf(answer: Promise<Response> | Response) {
  const response = await answer;
  expect(response.status).toBe(503);
  return problemSchema.parse(await response.json());
}

/** The process of the reader. */
async function readerPid(): Promise<number> {
  const { reader } = await gateway.vitals();
  expect(reader).not.toBeNull();
  return reader!.pid;
}

/** Until a process has ended: one that nobody has buried yet has no memory any more. */
async function gone(pid: number): Promise<void> {
  for (let tries = 0; tries < 500; tries += 1) {
    if (!processFigures(pid)?.rss) return;
    await pause(20);
  }
  throw new Error(`Process ${pid} goes on`);
}

/** Sends a photo that holds the reader; there once it does. */
async function hold(): Promise<{ answer: Promise<Response> }> {
  const isHeld = gateway.line('holding');
  const answer = sendWith('hold');
  await isHeld;
  return { answer };
}

describe('the process of the reader', () => {
  test('knows no key, and not what the gateway was started with', async () => {
    const secrets = { OPENAI_API_KEY: 'sk-secret', METRICS_TOKEN: 'secret-token-of-metrics', TZ: 'UTC' };
    await start(built.folder, secrets);
    const environment = await readFile(`/proc/${await readerPid()}/environ`, 'utf8');
    const names = environment.split('\0').map((variable) => variable.split('=')[0]);
    expect(names.filter((name) => name && !name.startsWith('NODE_CHANNEL_')).sort()).toEqual([
      'ORT_DISABLE_TELEMETRY',
      'PATH',
    ]);
    const [program, ...parameters] = (await readFile(`/proc/${await readerPid()}/cmdline`, 'utf8')).split(
      '\0',
    );
    expect(program).toBe(process.execPath);
    expect(parameters).not.toContain('--expose-gc');
  });

  test('ends when the gateway is killed, also while it hangs', async () => {
    await start(faulty.folder);
    const reader = await readerPid();
    const { answer } = await hold();
    const lost = expect(answer).rejects.toThrow();
    process.kill(gateway.pid, 'SIGKILL');
    await lost;
    await gone(reader);
  });

  test('that is stopped fails its photo, is replaced, and nothing else notices', async () => {
    await start(built.folder, { READ_DEADLINE_MS: '4000' });
    await readInTheEnd();
    const stopped = await readerPid();
    process.kill(stopped, 'SIGSTOP');
    const replaced = gateway.line('did not stop reading a photo and was ended');
    const failed = problemOf(send(anotherPhoto(sign)));
    const health = await Promise.all(Array.from({ length: 20 }, () => fetch(`${gateway.url}/livez`)));
    for (const { status } of health) expect(status).toBe(200);
    expect((await failed).code).toBe('provider-failed');
    await replaced;
    await gone(stopped);
    await readInTheEnd();
    expect((await gateway.vitals()).readers).toBe(2);
  });

  test('that hangs fails its photo, is replaced, and nothing else notices', async () => {
    await start(faulty.folder, { READ_DEADLINE_MS: '4000' });
    const replaced = gateway.line('did not stop reading a photo and was ended');
    const { answer } = await hold();
    const health = await Promise.all(Array.from({ length: 20 }, () => fetch(`${gateway.url}/livez`)));
    for (const { status } of health) expect(status).toBe(200);
    expect((await problemOf(answer)).code).toBe('provider-failed');
    await replaced;
    await readInTheEnd();
    expect((await gateway.vitals()).readers).toBe(2);
  });

  test('that is killed, idle or at work, is started again', async () => {
    await start(built.folder);
    const ended = gateway.line('The local reader ended (SIGKILL)');
    process.kill(await readerPid(), 'SIGKILL');
    await ended;
    await expectRead(send(anotherPhoto(sign)));
    const reading = [1, 2, 3].map(() => send(anotherPhoto(sign)));
    process.kill(await readerPid(), 'SIGKILL');
    for (const response of await Promise.all(reading)) await expectRead(response);
    expect((await gateway.vitals()).readers).toBe(3);
  });

  test('leaves signals to the gateway: what is read when both are asked to end is answered', async () => {
    await start(faulty.folder);
    const reader = await readerPid();
    const { answer } = await hold();
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.kill(reader, signal);
    const closed = gateway.close();
    await faulty.release();
    await expectRead(answer);
    await closed;
    await gone(reader);
  });

  test('keeps what it writes out of the log', async () => {
    await start(faulty.folder);
    const lines: string[] = [];
    const logged = gateway.line('"status":200').then((line) => lines.push(line));
    const leaked = gateway.line('said by the reader').then((line) => lines.push(line));
    await expectRead(sendWith('chatter'));
    await logged;
    await Promise.race([leaked, fetch(`${gateway.url}/livez`)]);
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0]!)).toMatchObject({ status: 200 });
  });
});

test('photos past their time while the networks run cost the gateway their process, and nothing else', async () => {
  await start(built.folder);
  await readInTheEnd();
  const begun = performance.now();
  await readInTheEnd();
  const half = Math.max(100, Math.round((performance.now() - begun) / 2));
  const readerFile = path.join(built.folder, 'reader-process.js');
  // A process that does not let go at once is killed in the middle of it.
  const adapter = createLocalAdapter({ readerFile, graceMs: 0, graceShare: 0 });
  const hasty = await startTestGateway({
    adapters: [adapter],
    environment: { READ_DEADLINE_MS: String(half) },
  });
  for (let photos = 0; photos < 5; photos += 1) {
    await adapter.warmUp();
    // On a machine with other work some take twice as long as others.
    const response = await send(anotherPhoto(sign), hasty.url);
    if (response.status !== 200) expect((await problemOf(response)).code).toBe('provider-failed');
    expect((await fetch(`${hasty.url}/livez`)).status).toBe(200);
  }
  await hasty.close();
});

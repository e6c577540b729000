import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { analysisResponseSchema, problemSchema } from '@curbwise/contract';
import { anotherPhoto } from '../testing/another-photo';
import { askUntilRead } from '../testing/ask-until-read';
import { builtGateway } from '../testing/built-gateway';
import { faultyReader, photoWithFault, type Fault, type FaultyReader } from '../testing/faulty-reader';
import { processFigures } from '../testing/process-figures';
import { ask, dataUrl, goodRequest, newClient } from '../testing/requests';
import { SMALL_SIGN_RULES, smallSign } from '../testing/small-sign';
import { startWatchedGateway, type WatchedGateway } from '../testing/start-watched-gateway';

// Runs the real gateway and reader, which are slow on a busy machine.
jest.setTimeout(60_000);

const built = builtGateway();
let faulty: FaultyReader;
let gateway: WatchedGateway;
let sign: Buffer;

beforeAll(async () => {
  faulty = await faultyReader(built);
  sign = await smallSign();
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
  expect(parkingRules).toEqual(SMALL_SIGN_RULES);
}

/** Sends a new photo until it is read, however busy the reader is. */
async function expectEventuallyRead(): Promise<void> {
  const photo = anotherPhoto(sign);
  await expectRead(askUntilRead(() => send(photo)));
}

async function problemOf(answer: Promise<Response> | Response) {
  const response = await answer;
  expect(response.status).toBe(503);
  return problemSchema.parse(await response.json());
}

const metrics = async () => (await fetch(`${gateway.url}/metrics`)).text();

/** The id of the reading process. */
async function readerPid(): Promise<number> {
  const { reader } = await gateway.vitals();
  expect(reader).not.toBeNull();
  return reader!.pid;
}

/** Waits until a process has ended. A zombie process counts as ended: it has no memory. */
async function expectEnded(pid: number): Promise<void> {
  for (let tries = 0; tries < 500; tries += 1) {
    if (!processFigures(pid)?.rss) return;
    await pause(20);
  }
  throw new Error(`Process ${pid} still runs`);
}

/** Sends a photo that holds the reader, and waits until it does. */
async function hold(): Promise<{ answer: Promise<Response> }> {
  const isHeld = gateway.line('holding');
  const answer = sendWith('hold');
  await isHeld;
  return { answer };
}

describe('the reading process', () => {
  test('does not get keys, or the environment and options of the gateway', async () => {
    const secrets = { OPENAI_API_KEY: 'sk-secret', METRICS_TOKEN: 'secret-token-of-metrics', TZ: 'UTC' };
    await start(faulty.folder, secrets);
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

  test('ends when the gateway is killed, even if it hangs', async () => {
    await start(faulty.folder);
    const reader = await readerPid();
    const { answer } = await hold();
    const lost = expect(answer).rejects.toThrow();
    process.kill(gateway.pid, 'SIGKILL');
    await lost;
    await expectEnded(reader);
  });

  test('is replaced when it hangs, and only its photo fails', async () => {
    await start(faulty.folder, { READ_DEADLINE_MS: '4000' });
    const replaced = gateway.line('did not stop working on a photo and was ended');
    const { answer } = await hold();
    const health = await Promise.all(Array.from({ length: 20 }, () => fetch(`${gateway.url}/livez`)));
    for (const { status } of health) expect(status).toBe(200);
    expect((await problemOf(answer)).code).toBe('provider-failed');
    await replaced;
    await expectEventuallyRead();
    expect((await gateway.vitals()).readers).toBe(2);
  });

  test('is started again when it is killed, idle or while it reads', async () => {
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

  test('is started again at once when it is killed, and the gateway is not ready until then', async () => {
    await start(built.folder);
    const seen: string[] = [];
    const killed = await readerPid();
    process.kill(killed, 'SIGKILL');
    // No photo is sent meanwhile.
    while (!seen.includes('not-reading') || seen.at(-1) !== 'ready') {
      const response = await fetch(`${gateway.url}/readyz`);
      const { status, reason } = (await response.json()) as Record<string, string>;
      expect([response.status, reason]).toEqual(
        status === 'ready' ? [200, undefined] : [503, 'local: its process is starting'],
      );
      seen.push(status!);
      await pause(20);
    }
    expect(await readerPid()).not.toBe(killed);
    await expectRead(send(anotherPhoto(sign)));
    expect((await gateway.vitals()).readers).toBe(2);
  });

  test('is killed while a photo is read: the waiting ones are read first, then that one', async () => {
    // Time for a busy machine.
    await start(faulty.folder, { READ_DEADLINE_MS: '55000' });
    const { answer } = await hold();
    const waiting = [1, 2, 3, 4].map(() => send(anotherPhoto(sign)));
    while (!(await metrics()).includes('curbwise_photos_waiting 4')) await pause(20);
    process.kill(await readerPid(), 'SIGKILL');
    // The first photo would hold the next process as well.
    for (const response of await Promise.all(waiting)) await expectRead(response);
    await faulty.release();
    await expectRead(answer);
    expect((await gateway.vitals()).readers).toBe(2);
  });

  test('does not get a photo a third time that has ended it twice', async () => {
    await start(faulty.folder);
    const deadly = photoWithFault('die', anotherPhoto(sign));
    const { detail } = await problemOf(send(deadly));
    expect(detail).toContain('The local reader stopped while it read this photo');
    expect((await problemOf(send(deadly))).detail).toContain('stopped twice');
    await expectEventuallyRead();
    expect((await gateway.vitals()).readers).toBe(3);
  });

  test('ignores signals: a photo that is being read when both processes are asked to end is answered', async () => {
    await start(faulty.folder);
    const reader = await readerPid();
    const { answer } = await hold();
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.kill(reader, signal);
    const closed = gateway.close();
    await faulty.release();
    await expectRead(answer);
    await closed;
    await expectEnded(reader);
  });

  test('cannot write to the log of the gateway', async () => {
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

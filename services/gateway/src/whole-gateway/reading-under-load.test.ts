import { analysisResponseSchema, problemSchema } from '@curbwise/contract';
import { anotherPhoto } from '../testing/another-photo';
import { askUntilRead } from '../testing/ask-until-read';
import { builtGateway } from '../testing/built-gateway';
import { faultyReader, photoWithFault, type Fault, type FaultyReader } from '../testing/faulty-reader';
import { blank, manyScans } from '../testing/hostile-photos';
import { ask, dataUrl, goodRequest, newClient } from '../testing/requests';
import { SMALL_SIGN_RULES, smallSign } from '../testing/small-sign';
import { startWatchedGateway, type WatchedGateway } from '../testing/start-watched-gateway';

// Runs the real gateway and reader, which are slow on a busy machine.
jest.setTimeout(60_000);

/** Maximum number of photos that wait while one is read. */
const QUEUE_LENGTH = 8;

const built = builtGateway();
let reader: FaultyReader;
/** For all tests except those that need other environment variables. */
let common: WatchedGateway;
let gateway: WatchedGateway;
let sign: Buffer;
/** An empty photo, which is read quickly. */
const empty = blank(64, 64);

beforeAll(async () => {
  reader = await faultyReader(built);
  common = await startGateway();
  sign = await smallSign();
});
beforeEach(async () => {
  gateway = common;
  await reader.rearm();
});
afterEach(async () => {
  await reader.release();
  if (gateway !== common) await gateway.close();
});
afterAll(async () => {
  await common.close();
  await reader.remove();
});

function startGateway(
  environment: Record<string, string> = {},
  readerFolder = reader.folder,
): Promise<WatchedGateway> {
  return startWatchedGateway({ program: built.watched, readerFolder, environment });
}

/** How many reading processes were started during the work. */
async function readersStarted(work: () => Promise<void>): Promise<number> {
  const before = await gateway.vitals();
  await work();
  return (await gateway.vitals()).readers - before.readers;
}

/** Sends a photo that was never sent before, so that it does not share the reading of another one. */
const send = (jpeg: Buffer, signal?: AbortSignal) => sendAsIs(anotherPhoto(jpeg), signal);
const sendWith = (fault: Fault, jpeg = sign, signal?: AbortSignal) =>
  sendAsIs(photoWithFault(fault, anotherPhoto(jpeg)), signal);
const sendAsIs = (bytes: Buffer, signal?: AbortSignal) =>
  ask(gateway.url, { ...goodRequest, image: dataUrl(bytes) }, { headers: newClient(), signal });

async function expectRead(response: Response): Promise<void> {
  expect(response.status).toBe(200);
  const { parkingRules } = analysisResponseSchema.parse(await response.json());
  expect(parkingRules).toEqual(SMALL_SIGN_RULES);
}

async function problemOf(response: Response) {
  expect(response.status).toBe(503);
  const problem = problemSchema.parse(await response.json());
  expect(response.headers.get('retry-after')).toBe(problem.retryAfter?.toString() ?? null);
  return problem;
}

/** Sends a photo that holds the reader, and waits until it does. */
async function hold(signal?: AbortSignal): Promise<Promise<Response>[]> {
  const isHeld = gateway.line('holding');
  const held = [sendWith('hold', sign, signal)];
  await isHeld;
  return held;
}

interface Sent {
  readonly answer: Promise<Response>;
  readonly leaving: AbortController;
}

/** Sends more photos at the same time than fit in the queue. When `refused` are refused, all others are in the queue. */
async function crowd(count: number, refused: number): Promise<{ refusals: Response[]; waiting: Sent[] }> {
  const sent = Array.from({ length: count }, (): Sent => {
    const leaving = new AbortController();
    return { leaving, answer: send(empty, leaving.signal) };
  });
  const waiting = new Set(sent);
  const refusals: Response[] = [];
  while (refusals.length < refused) {
    const settled = [...waiting].map(async (one) => ({ one, response: await one.answer }));
    const { one, response } = await Promise.race(settled);
    refusals.push(response);
    waiting.delete(one);
  }
  return { refusals, waiting: [...waiting] };
}

async function statusesOf(answers: readonly Promise<Response>[]): Promise<number[]> {
  return (await Promise.all(answers)).map(({ status }) => status);
}

describe('a full queue', () => {
  test('refuses further photos with the time to wait, and all photos in it are read', async () => {
    const started = await readersStarted(async () => {
      const [held] = await hold();
      const { refusals, waiting } = await crowd(QUEUE_LENGTH + 3, 3);
      for (const refusal of refusals) {
        const { code, retryAfter } = await problemOf(refusal);
        expect(code).toBe('busy');
        // The default estimate of 0.6 s for each of eight photos, and the rest of the current one.
        expect(retryAfter).toBeGreaterThanOrEqual(5);
        expect(retryAfter).toBeLessThanOrEqual(6);
      }
      await reader.release();
      expect(await statusesOf([held!, ...waiting.map(({ answer }) => answer)])).toEqual(Array(9).fill(200));
    });
    expect(started).toBe(0);
  });

  test('gets room again when clients disconnect', async () => {
    const [held] = await hold();
    const { waiting } = await crowd(QUEUE_LENGTH + 1, 1);
    const [gone, ...staying] = waiting;
    const logged = gateway.line('"status":499');
    gone!.leaving.abort();
    await expect(gone!.answer).rejects.toThrow();
    await logged;
    const next = await crowd(2, 1);
    const open = [...staying, ...next.waiting].map(({ answer }) => answer);
    await reader.release();
    expect(await statusesOf([held!, ...open])).toEqual(Array(9).fill(200));
  });
});

describe('a reading process that dies', () => {
  test('is replaced and logged with the way it ended, and its photo and the waiting ones are read', async () => {
    const logged = gateway.line('The local reader ended');
    const started = await readersStarted(async () => {
      const sent = [sendWith('die-once'), send(sign), send(sign)];
      for (const response of await Promise.all(sent)) await expectRead(response);
    });
    expect(started).toBe(1);
    expect(JSON.parse(await logged)).toMatchObject({
      level: 'warn',
      msg: 'The local reader ended (status 1); it is started again',
    });
  });

  // Each photo ends two processes. A process that exits is tested above, and an abort is a signal as well.
  const stops: readonly Fault[] = ['segfault', 'throw'];
  const hoards: readonly Fault[] = ['hoard-native', 'hoard'];

  test.each([
    ...stops.map((fault) => [fault, 'The local reader stopped while it read this photo'] as const),
    ...hoards.map((fault) => [fault, 'The local reader ran out of memory'] as const),
  ])('each time (%s) fails only that photo, after a second try', async (fault, words) => {
    const before = await gateway.vitals();
    const [fatal, other, ...health] = await Promise.all([
      sendWith(fault),
      send(sign),
      ...Array.from({ length: 20 }, () => fetch(`${gateway.url}/livez`)),
    ]);
    const { code, detail } = await problemOf(fatal);
    expect([code, detail]).toEqual(['provider-failed', `OpenAI Vision API error: ${words}`]);
    await expectRead(other);
    for (const { status } of health) expect(status).toBe(200);
    const after = await gateway.vitals();
    expect(after.readers - before.readers).toBe(2);
    expect(after.reader).not.toBeNull();
  });

  test('while it decodes a photo does not harm the gateway', async () => {
    await problemOf(await sendWith('die-while-decoding', manyScans(5000, 5000, 60)));
    await expectRead(await send(sign));
    expect(gateway.isUp()).toBe(true);
  });
});

test('a client that disconnects while its photo holds the reader does not delay the next one for long', async () => {
  const started = await readersStarted(async () => {
    const leaving = new AbortController();
    const [held] = await hold(leaving.signal);
    leaving.abort();
    await expect(held).rejects.toThrow();
    await expectRead(await send(sign));
  });
  expect(started).toBe(1);
});

test('the deadline includes the wait, and a late reading is returned when its photo is sent again', async () => {
  gateway = await startGateway({ READ_DEADLINE_MS: '1000' });
  const late = photoWithFault('hold', anotherPhoto(sign));
  const isHeld = gateway.line('holding');
  const held = sendAsIs(late);
  await isHeld;
  const begun = performance.now();
  const { code, retryAfter } = await problemOf(await send(sign));
  expect(performance.now() - begun).toBeLessThan(5000);
  expect(code).toBe('busy');
  expect(retryAfter).toBeGreaterThanOrEqual(1);
  expect((await problemOf(await held)).code).toBe('busy');
  await reader.release();
  await expectRead(await askUntilRead(() => sendAsIs(late)));
  expect((await gateway.vitals()).readers).toBe(1);
});

test('refuses a photo at once that probably cannot be read before the deadline', async () => {
  gateway = await startGateway({ READ_DEADLINE_MS: '3000' });
  const [held] = await hold();
  const begun = performance.now();
  // At the default estimate of 0.6 s a photo, at most four fit into four fifths of three seconds.
  const { refusals, waiting } = await crowd(6, 2);
  expect(performance.now() - begun).toBeLessThan(2000);
  for (const refusal of refusals) expect((await problemOf(refusal)).code).toBe('busy');
  await reader.release();
  for (const response of await Promise.all([held!, ...waiting.map(({ answer }) => answer)])) {
    if (response.status !== 200) expect((await problemOf(response)).code).toBe('busy');
  }
});

test('goes on reading a photo that takes longer than the deadline, and answers a later request', async () => {
  gateway = await startGateway({ READ_DEADLINE_MS: '100' }, built.folder);
  const photo = anotherPhoto(sign);
  await expectRead(await askUntilRead(() => sendAsIs(photo)));
  expect((await gateway.vitals()).readers).toBe(1);
});

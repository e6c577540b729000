import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Photo, VisionAdapter } from '../vision-adapter';
import { createPhotoScaler, MAX_SENT_SIDE, type PhotoScaler } from './photo-scaler';
import { withScaledPhotos } from './with-scaled-photos';

// Real processes: on a busy machine each takes its time to start.
jest.setTimeout(60_000);

const LARGE: Photo = {
  bytes: Buffer.from('of many pixels'),
  mediaType: 'image/jpeg',
  width: 4000,
  height: 3000,
};
const SMALL: Photo = { ...LARGE, width: MAX_SENT_SIDE, height: MAX_SENT_SIDE };

let folder: string;
let scaler: PhotoScaler;
let warnings: string[];
const started: ChildProcess[] = [];
const note = (message: unknown) => void started.push((message as { process: ChildProcess }).process);
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'curbwise-scaler-'));
  subscribe('child_process', note);
});
afterAll(async () => {
  unsubscribe('child_process', note);
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  started.length = 0;
  warnings = [];
});
afterEach(() => scaler.release());

/** A scaler whose program does this with each request. */
async function scalerThat(does: string, times: { patienceMs?: number; idleMs?: number } = {}): Promise<void> {
  const readerFile = path.join(folder, `${Math.random()}.js`);
  await writeFile(
    readerFile,
    `process.on('message', (request) => { const { type, id, side } = request; ${does} });`,
  );
  scaler = createPhotoScaler({ readerFile, onWarning: (message) => void warnings.push(message), ...times });
  scaler.hold();
}

const HELLO = `if (type === 'hello') return process.send({ type: 'ready', id });`;
const SCALE = `${HELLO} process.send({ type: 'scaled', id, bytes: Buffer.from('small'), width: side, height: side * 3 / 4 });`;
const kindOf = (work: Promise<unknown>) =>
  work.then(
    () => 'no error',
    (error: { kind: string }) => error.kind,
  );

test('a photo that is small enough starts no process', async () => {
  await scalerThat(SCALE);
  expect(await scaler.fit(SMALL)).toBe(SMALL);
  expect(started).toHaveLength(0);
});

test('a photo is scaled once, for all who ask and all that they ask', async () => {
  await scalerThat(SCALE);
  const given: Photo[] = [];
  const adapter: VisionAdapter = {
    name: 'openai',
    model: 'm',
    read(photo) {
      given.push(photo);
      return Promise.reject(new Error('It was only looked at'));
    },
    close: () => Promise.resolve(),
  };
  const [one, other] = [withScaledPhotos(adapter, scaler), withScaledPhotos(adapter, scaler)];
  const request = {
    clock: { time: { year: 2026, month: 10, day: 20, minute: 600 }, zone: 'PST' },
    language: 'en',
  };
  const { signal } = new AbortController();
  for (const each of [one, one, other]) await kindOf(each.read(LARGE, request, signal));
  expect(given[0]).toEqual({
    bytes: expect.anything() as unknown,
    mediaType: 'image/jpeg',
    width: MAX_SENT_SIDE,
    height: 1536,
  });
  expect(Buffer.from(given[0]!.bytes).toString()).toBe('small');
  expect(new Set(given).size).toBe(1);
  expect(started).toHaveLength(1);
  await Promise.all([one.close(), other.close()]);
});

test('a photo that ends its process twice is at fault itself, and the next one is scaled', async () => {
  await scalerThat(`${HELLO} if (String(request.bytes) === 'killer') process.exit(1); ${SCALE}`);
  expect(await kindOf(scaler.fit({ ...LARGE, bytes: Buffer.from('killer') }))).toBe('unreadable-photo');
  expect(warnings).toContain('The photo scaler ended (status 1); the next photo starts it again');
  expect(await scaler.fit(LARGE)).toMatchObject({ width: MAX_SENT_SIDE });
});

test('what cannot be decoded is said so', async () => {
  await scalerThat(
    `${HELLO} process.send({ type: 'failure', id, kind: 'unreadable-photo', message: 'The photo cannot be decoded' });`,
  );
  expect(await kindOf(scaler.fit(LARGE))).toBe('unreadable-photo');
});

test.each([
  ['cannot start', `process.exit(1);`],
  ['does not answer', HELLO],
])('where the process %s, a photo goes on as it came, and the operator hears of it', async (_, does) => {
  await scalerThat(does, { patienceMs: 3_000 });
  expect(await scaler.fit(LARGE)).toBe(LARGE);
  expect(warnings.at(-1)).toBe('The photo scaler could not take a photo: it was sent on as it came');
});

test('a process that has nothing to do ends, and the next photo starts another one', async () => {
  await scalerThat(SCALE, { idleMs: 50 });
  await scaler.fit(LARGE);
  const [first] = started;
  if (first!.exitCode === null && first!.signalCode === null) await once(first!, 'exit');
  expect(await scaler.fit({ ...LARGE })).toMatchObject({ width: MAX_SENT_SIDE });
  expect(started).toHaveLength(2);
});

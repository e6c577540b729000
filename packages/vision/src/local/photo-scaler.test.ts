import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Photo, VisionAdapter } from '../vision-adapter';
import { createPhotoScaler, MAX_SENT_SIDE, type PhotoScaler, withScaledPhotos } from './photo-scaler';

// Real processes start slowly on a busy machine.
jest.setTimeout(60_000);

/** An EXIF segment with the orientation 6 (a quarter turn) only. */
const SIDEWAYS =
  'ffe10022' + '457869660000' + '4d4d002a00000008' + '0001' + '011200030000000100060000' + '00000000';

/** The header of a JPEG file, which is all that is read of it here. */
function photoOf({
  width = 640,
  height = 480,
  segments = '',
  frame = 0xc0,
  bits = 8,
  components = 3,
}): Photo {
  const start = Buffer.from([0xff, frame, 0, 8 + 3 * components, bits, 0, 0, 0, 0, components]);
  start.writeUInt16BE(height, 5);
  start.writeUInt16BE(width, 7);
  const bytes = Buffer.concat([
    Buffer.from(`ffd8${segments}`, 'hex'),
    start,
    Buffer.alloc(3 * components),
    Buffer.from('ffd9', 'hex'),
  ]);
  return { bytes, mediaType: 'image/jpeg', width, height };
}

const LARGE = photoOf({ width: 4000, height: 3000 });
const TURNED = photoOf({ segments: SIDEWAYS });

let folder: string;
let scaler: PhotoScaler;
let warnings: string[];
const created: ChildProcess[] = [];
const note = (message: unknown) => void created.push((message as { process: ChildProcess }).process);
/** The processes of the scaler. An earlier suite of the same worker may still start other programs. */
const started = () => created.filter(({ spawnfile }) => spawnfile === process.execPath);
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'curbwise-scaler-'));
  subscribe('child_process', note);
});
afterAll(async () => {
  unsubscribe('child_process', note);
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  created.length = 0;
  warnings = [];
});
afterEach(() => scaler.release());

/** Creates a scaler whose process runs `body` for each request. */
async function startScaler(body: string, times: { timeoutMs?: number; idleMs?: number } = {}): Promise<void> {
  const readerFile = path.join(folder, `${Math.random()}.js`);
  await writeFile(
    readerFile,
    `process.on('message', (request) => { const { type, id, side } = request; ${body} });`,
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

test.each([
  ['in colour', {}],
  ['in grey', { components: 1 }],
  ['that is progressive', { frame: 0xc2 }],
  ['of the maximum size', { width: MAX_SENT_SIDE, height: MAX_SENT_SIDE }],
])('starts no process for an upright photo %s', async (_, kind) => {
  await startScaler(SCALE);
  const photo = photoOf(kind);
  expect(await scaler.fit(photo)).toBe(photo);
  expect(started()).toHaveLength(0);
});

test.each([
  ['is turned by its EXIF orientation', { segments: SIDEWAYS }],
  ['is in CMYK', { components: 4 }],
  ['has 12 bits a channel', { frame: 0xc1, bits: 12 }],
  ['is coded arithmetically', { frame: 0xc9 }],
  ['is longer than providers use', { height: MAX_SENT_SIDE + 1 }],
])('has a photo drawn again that %s', async (_, kind) => {
  await startScaler(SCALE);
  expect(Buffer.from((await scaler.fit(photoOf(kind))).bytes).toString()).toBe('small');
});

test('scales a photo once for all adapters and requests', async () => {
  await startScaler(SCALE);
  const given: Photo[] = [];
  const adapter: VisionAdapter = {
    name: 'openai',
    model: 'm',
    read(photo) {
      given.push(photo);
      return Promise.reject(new Error('Only records the photo'));
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
  expect(started()).toHaveLength(1);
  await Promise.all([one.close(), other.close()]);
});

test('rejects a photo that ends two processes as unreadable-photo, and scales the next one', async () => {
  await startScaler(`${HELLO} if (String(request.bytes) === 'killer') process.exit(1); ${SCALE}`);
  expect(await kindOf(scaler.fit({ ...LARGE, bytes: Buffer.from('killer') }))).toBe('unreadable-photo');
  expect(warnings).toContain('The photo scaler ended (status 1); it is started again');
  expect(await scaler.fit(LARGE)).toMatchObject({ width: MAX_SENT_SIDE });
});

test('rejects a photo that cannot be decoded', async () => {
  await startScaler(
    `${HELLO} process.send({ type: 'failure', id, kind: 'unreadable-photo', message: 'The photo cannot be decoded' });`,
  );
  expect(await kindOf(scaler.fit(LARGE))).toBe('unreadable-photo');
});

test.each([
  ['cannot start', `process.exit(1);`],
  ['does not answer', HELLO],
])('if the process %s, sends a large photo unscaled, but none sideways, and warns', async (_, body) => {
  await startScaler(body, { timeoutMs: 3_000 });
  expect(await scaler.fit(LARGE)).toBe(LARGE);
  expect(warnings.at(-1)).toBe('The photo scaler could not scale a photo, so it was sent unscaled');
  expect(await kindOf(scaler.fit(TURNED))).toBe('busy');
  expect(warnings.at(-1)).toBe('The photo scaler could not turn or convert a photo, so it was not sent');
});

test('scales a photo at the next try if the process could not take it at the first', async () => {
  const flag = path.join(folder, 'broken');
  await writeFile(flag, '');
  await startScaler(`if (require('node:fs').existsSync(${JSON.stringify(flag)})) process.exit(1); ${SCALE}`);
  expect(await kindOf(scaler.fit(TURNED))).toBe('busy');
  await rm(flag);
  expect(await scaler.fit(TURNED)).toMatchObject({ width: MAX_SENT_SIDE });
});

test('ends an idle process, and the next photo starts another one', async () => {
  await startScaler(SCALE, { idleMs: 50 });
  await scaler.fit(LARGE);
  const [first] = started();
  if (first!.exitCode === null && first!.signalCode === null) await once(first!, 'exit');
  expect(await scaler.fit({ ...LARGE })).toMatchObject({ width: MAX_SENT_SIDE });
  expect(started()).toHaveLength(2);
});

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { ReadingProgress } from '@curbwise/contract';
import { kindOf, never, photoOf, request } from '../testing/local-photos';
import type { AdapterError } from '../adapter-error';
import { createLocalAdapter, type LocalAdapter, type LocalAdapterSettings } from './local-adapter';

// Processes are slow on a busy machine.
jest.setTimeout(60_000);

let folder: string;
const adapters: LocalAdapter[] = [];
const photo = photoOf(new Uint8Array([1]));

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'curbwise-reader-'));
});

afterEach(async () => {
  await Promise.all(adapters.splice(0).map((adapter) => adapter.close()));
  await rm(folder, { recursive: true, force: true });
});

const READY = `process.send({ type: 'ready', id: request.id });`;

/** Blocks the process for ever, without work for the processor. */
const HANG = `Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);`;

/**
 * An adapter whose process runs `body` for each request, with `request`, `answer()` and `fs` at hand.
 * @param start what it runs when it is asked to load the models
 */
async function adapterOf(
  body: string,
  settings: Partial<LocalAdapterSettings> = {},
  start = READY,
): Promise<LocalAdapter> {
  const readerFile = path.join(folder, 'reader.js');
  await writeFile(
    readerFile,
    `const fs = require('node:fs');
     const mark = ${JSON.stringify(path.join(folder, 'mark'))};
     const starts = ${JSON.stringify(path.join(folder, 'starts'))};
     fs.appendFileSync(starts, 'x');
     const reading = { panels: [], extractedText: '', isIrrelevant: true, detectedObject: null, confidence: 1 };
     process.on('message', (request) => {
       const answer = () => process.send({ type: 'reading', id: request.id, reading });
       if (request.type === 'warm-up') { ${start} } else { ${body} }
     });`,
  );
  const adapter = createLocalAdapter({ readerFile, ...settings });
  adapters.push(adapter);
  return adapter;
}

/** How many processes were started. */
const starts = async () => (await readFile(path.join(folder, 'starts'))).length;

test('retries a photo whose process dies in a new process', async () => {
  const adapter = await adapterOf(
    `if (fs.existsSync(mark)) answer(); else { fs.writeFileSync(mark, ''); process.exit(1); }`,
  );
  expect((await adapter.read(photo, request, never)).reading.isIrrelevant).toBe(true);
});

test('a photo that kills two processes fails as upstream, and the queued photos are read', async () => {
  const adapter = await adapterOf(`if (request.bytes[0] === 9) process.exit(1); else answer();`);
  const deadly = adapter.read(photoOf(new Uint8Array([9])), request, never);
  const harmless = adapter.read(photo, request, never);
  expect(await kindOf(deadly)).toBe('upstream');
  expect((await harmless).reading.isIrrelevant).toBe(true);
});

test('fails as upstream if the program does not exist', async () => {
  const adapter = createLocalAdapter({ readerFile: path.join(folder, 'missing.js') });
  adapters.push(adapter);
  expect(await kindOf(adapter.warmUp())).toBe('upstream');
});

test('rejects a photo as busy if the queue is full', async () => {
  const adapter = await adapterOf('', { maxWaiting: 2 });
  const accepted = [1, 2, 3].map(() => kindOf(adapter.read(photo, request, never)));
  expect(await kindOf(adapter.read(photo, request, never))).toBe('busy');
  await adapter.close();
  expect(await Promise.all(accepted)).toEqual(['aborted', 'aborted', 'aborted']);
});

test('reports to queued photos how many are ahead, and when reading begins', async () => {
  const adapter = await adapterOf(`
    const tell = () => process.send({ type: 'progress', id: request.id, progress: { stage: 'words', boxes: [] } });
    if (request.bytes[0] === 1) tell();
    if (request.type === 'cancel') process.send({ type: 'failure', id: request.id, kind: 'aborted', message: '' });
    else if (request.bytes[0] !== 9) answer();`);
  const told: string[][] = [[], [], [], []];
  const read = (index: number, signal = never) => {
    const onProgress = (progress: ReadingProgress) => {
      const { stage } = progress;
      told[index]?.push(stage === 'queued' ? `${progress.ahead} ahead` : stage);
    };
    return kindOf(adapter.read(photoOf(new Uint8Array([index || 9])), { ...request, onProgress }, signal));
  };
  const [first, second] = [new AbortController(), new AbortController()];
  const all = [read(0, first.signal), read(1), read(2, second.signal), read(3)];
  second.abort();
  first.abort();
  expect(await Promise.all(all)).toEqual(['aborted', 'no error', 'aborted', 'no error']);
  expect(told).toEqual([
    ['reading'],
    ['1 ahead', 'reading', 'words'],
    ['2 ahead'],
    ['3 ahead', '2 ahead', '1 ahead', 'reading'],
  ]);
});

test('a photo cancelled in the queue makes room for another', async () => {
  const adapter = await adapterOf('', { maxWaiting: 1 });
  const running = kindOf(adapter.read(photo, request, never));
  const controller = new AbortController();
  const waiting = kindOf(adapter.read(photo, request, controller.signal));
  controller.abort();
  expect(await waiting).toBe('aborted');
  const next = kindOf(adapter.read(photo, request, never));
  await adapter.close();
  expect(await Promise.all([running, next])).toEqual(['aborted', 'aborted']);
});

test('starts nothing if the signal is already aborted', async () => {
  const adapter = await adapterOf('answer();');
  expect(await kindOf(adapter.read(photo, request, AbortSignal.abort()))).toBe('aborted');
});

test('a photo whose process hangs fails as timeout, and a new process reads the next', async () => {
  const adapter = await adapterOf(`if (request.bytes[0] === 9) ${HANG} else answer();`, {
    graceMs: 100,
  });
  const hurried = { ...request, deadlineMs: 500 };
  expect(await kindOf(adapter.read(photoOf(new Uint8Array([9])), hurried, never))).toBe('timeout');
  expect((await adapter.read(photo, request, never)).reading.isIrrelevant).toBe(true);
});

/** Answers every photo except one that begins with 9, which it stops reading when told to cancel. */
const CANCELLABLE = `
  if (request.type === 'cancel') process.send({ type: 'failure', id: request.id, kind: 'aborted', message: '' });
  else if (request.bytes[0] !== 9) answer();`;

test('keeps a process that stops reading a cancelled or overdue photo', async () => {
  const adapter = await adapterOf(CANCELLABLE, { graceMs: 300 });
  const controller = new AbortController();
  const given = kindOf(adapter.read(photoOf(new Uint8Array([9])), request, controller.signal));
  controller.abort();
  const hurried = { ...request, deadlineMs: 2_500 };
  const late = kindOf(adapter.read(photoOf(new Uint8Array([9])), hurried, never));
  const next = kindOf(adapter.read(photo, request, never));
  expect(await Promise.all([given, late, next])).toEqual(['aborted', 'timeout', 'no error']);
  expect(await starts()).toBe(1);
});

test('replaces a process that does not stop reading a cancelled photo', async () => {
  const adapter = await adapterOf(`if (request.bytes[0] === 9) ${HANG} else answer();`, {
    graceMs: 1_000,
  });
  const controller = new AbortController();
  const given = kindOf(adapter.read(photoOf(new Uint8Array([9])), request, controller.signal));
  controller.abort();
  const next = kindOf(adapter.read(photo, request, never));
  expect(await Promise.all([given, next])).toEqual(['aborted', 'no error']);
  expect(await starts()).toBe(2);
});

test('delays new processes if they die in a row', async () => {
  const adapter = await adapterOf('answer();', { restMs: 40 }, 'process.exit(1);');
  const begun = performance.now();
  expect(await kindOf(adapter.warmUp())).toBe('upstream');
  while ((await starts()) < 6) await pause(10);
  // After the second death 40 ms, then 80, 160 and 320.
  expect(performance.now() - begun).toBeGreaterThan(590);
});

/** Loads the models, and notes the process's id. */
const NOTED = `fs.writeFileSync(mark, String(process.pid)); ${READY}`;
const noted = async () => Number(await readFile(path.join(folder, 'mark'), 'utf8'));
const DEADLINE_MS = 20_000;

test('starts again at once and loads the models when an idle process is killed', async () => {
  const adapter = await adapterOf('answer();', {}, NOTED);
  await adapter.warmUp();
  expect(adapter.refusal?.(DEADLINE_MS)).toBeNull();
  const killed = await noted();
  process.kill(killed, 'SIGKILL');
  while ((await noted()) === killed || adapter.refusal?.(DEADLINE_MS) !== null) await pause(10);
  expect(await starts()).toBe(2);
});

test('starts again until the models can be loaded', async () => {
  const warnings: string[] = [];
  const failure = `process.send({ type: 'failure', id: request.id, kind: 'upstream', message: 'no models' })`;
  const adapter = await adapterOf(
    `process.kill(process.pid, 'SIGKILL');`,
    { restMs: 10, onWarning: (warning) => warnings.push(warning) },
    `const count = fs.readFileSync(starts).length; if (count === 2) ${failure}; else { ${READY} }`,
  );
  await adapter.warmUp();
  expect(await kindOf(adapter.read(photo, { ...request, deadlineMs: 1_000 }, never))).not.toBe('no error');
  while (adapter.refusal?.(DEADLINE_MS) !== null) await pause(10);
  expect(warnings).toContain('no models');
});

test('says why a photo would not be read', async () => {
  const adapter = await adapterOf(`if (request.bytes[0] === 9) process.exit(1);`, {
    maxWaiting: 2,
    restMs: 60_000,
  });
  expect(adapter.refusal?.(DEADLINE_MS)).toBe('its process is starting');
  await adapter.warmUp();
  const leaving = new AbortController();
  const waiting = [1, 2, 3].map(() => kindOf(adapter.read(photo, request, leaving.signal)));
  expect(adapter.refusal?.(DEADLINE_MS)).toBe('too many photos are waiting (2)');
  leaving.abort();
  expect(await Promise.all(waiting)).toEqual(['aborted', 'aborted', 'aborted']);
  await adapter.close();
});

test('says that its process keeps ending', async () => {
  const adapter = await adapterOf(`process.exit(1);`, { restMs: 60_000 });
  await adapter.warmUp();
  expect(await kindOf(adapter.read(photo, request, never))).toBe('upstream');
  expect(adapter.refusal?.(DEADLINE_MS)).toBe('its process keeps ending');
});

test('a photo whose process dies is tried again after the waiting ones', async () => {
  const read = `fs.appendFileSync(mark, String(request.bytes[0]));`;
  const adapter = await adapterOf(
    `${read} if (request.bytes[0] === 9) setTimeout(() => process.exit(1), 50); else answer();`,
  );
  const kinds = [9, 1, 2].map((first) =>
    kindOf(adapter.read(photoOf(new Uint8Array([first])), request, never)),
  );
  expect(await Promise.all(kinds)).toEqual(['upstream', 'no error', 'no error']);
  expect(await readFile(path.join(folder, 'mark'), 'utf8')).toBe('9129');
});

test('a photo that has killed two processes is not given to a third one', async () => {
  const adapter = await adapterOf(`if (request.bytes[0] === 9) process.exit(1); else answer();`, {
    restMs: 1,
  });
  const deadly = photoOf(new Uint8Array([9]));
  expect(await kindOf(adapter.read(deadly, request, never))).toBe('upstream');
  await expect(adapter.read(deadly, request, never)).rejects.toMatchObject({
    kind: 'upstream',
    message: 'The local reader stopped twice while it read this photo',
  });
  expect(await kindOf(adapter.read(photo, request, never))).toBe('no error');
  expect(await starts()).toBe(3);
});

test('says that a package is missing', async () => {
  const adapter = await adapterOf('', {}, `require('no-such-package');`);
  await expect(adapter.warmUp()).rejects.toMatchObject({
    message: 'A file or package of the local reader is missing; build and install again',
  });
});

test('a full queue estimates the wait from the last photos', async () => {
  const adapter = await adapterOf(
    `if (request.bytes[0] === 9) return; setTimeout(answer, request.bytes[0] === 5 ? 1500 : 300);`,
    { maxWaiting: 3 },
  );
  // The median of four times 300 and 1500, not the mean.
  for (const kind of [1, 5, 1, 1, 1]) await adapter.read(photoOf(new Uint8Array([kind])), request, never);
  const waiting = [9, 1, 1, 1].map((kind) =>
    kindOf(adapter.read(photoOf(new Uint8Array([kind])), request, never)),
  );
  const refused = await adapter.read(photo, request, never).catch((error: AdapterError) => error);
  expect(refused).toMatchObject({ kind: 'busy' });
  const { retryAfterMs = 0 } = refused as AdapterError;
  expect(retryAfterMs).toBeGreaterThan(3.5 * 300);
  expect(retryAfterMs).toBeLessThan(4 * 450);
  await adapter.close();
  await Promise.all(waiting);
});

/** Takes `seconds` for a photo that begins with 8, and reports meanwhile that it is alive. */
const slow = (seconds: number) => `
  if (request.type === 'read') fs.appendFileSync(mark, 'r');
  if (request.type !== 'read' || request.bytes[0] !== 8) return answer();
  const alive = setInterval(() => process.send({ type: 'alive', id: request.id }), 50);
  setTimeout(() => { clearInterval(alive); answer(); }, ${seconds * 1000});`;
const asked = async () => readFile(path.join(folder, 'mark'), 'utf8');
const slowPhoto = photoOf(new Uint8Array([8, 1]));
const hurried = { ...request, deadlineMs: 500 };

test('a late photo fails as busy, and a retry gets its reading', async () => {
  const adapter = await adapterOf(slow(1.2), { graceMs: 300 });
  // The deadline is for reading, not for starting a process on a busy machine.
  await adapter.warmUp();
  expect(await kindOf(adapter.read(slowPhoto, hurried, never))).toBe('busy');
  // Still being read.
  expect(await kindOf(adapter.read(slowPhoto, hurried, never))).toBe('busy');
  expect(await kindOf(adapter.read(slowPhoto, request, never))).toBe('no error');
  expect(await asked()).toBe('r');
  expect(await starts()).toBe(1);
});

test('keeps a late reading that is finished before the retry', async () => {
  const adapter = await adapterOf(slow(1), { graceMs: 300 });
  await adapter.warmUp();
  expect(await kindOf(adapter.read(slowPhoto, hurried, never))).toBe('busy');
  // Waits until the late photo has been read.
  expect(await kindOf(adapter.read(photo, { ...request, deadlineMs: 60_000 }, never))).toBe('no error');
  expect(await kindOf(adapter.read(slowPhoto, { ...request, deadlineMs: 1 }, never))).toBe('no error');
  expect(await asked()).toBe('rr');
  // A kept reading is returned only once.
  expect(await kindOf(adapter.read(slowPhoto, request, never))).toBe('no error');
  expect(await asked()).toBe('rrr');
});

test('replaces a process that is silent about a late photo', async () => {
  const adapter = await adapterOf(`if (request.bytes[0] !== 9) answer();`, { graceMs: 700 });
  await adapter.warmUp();
  expect(await kindOf(adapter.read(photoOf(new Uint8Array([9])), hurried, never))).toBe('busy');
  expect(await kindOf(adapter.read(photo, { ...request, deadlineMs: 60_000 }, never))).toBe('no error');
  expect(await starts()).toBe(2);
});

test('while a photo is late, rejects another one at once with a time to retry', async () => {
  const adapter = await adapterOf(slow(1.5), { graceMs: 300 });
  await adapter.warmUp();
  expect(await kindOf(adapter.read(slowPhoto, hurried, never))).toBe('busy');
  const begun = performance.now();
  await expect(adapter.read(photo, hurried, never)).rejects.toMatchObject({
    kind: 'busy',
    retryAfterMs: expect.any(Number) as number,
  });
  expect(performance.now() - begun).toBeLessThan(400);
});

test('rejects a photo at once if it cannot be read in time, but never if the queue is empty', async () => {
  const adapter = await adapterOf(`if (request.type === 'read') setTimeout(answer, 400);`);
  const impatient = { ...request, deadlineMs: 1_450 };
  for (let count = 0; count < 5; count += 1) await adapter.read(photo, request, never);
  const begun = performance.now();
  const first = kindOf(adapter.read(photo, impatient, never));
  const second = kindOf(adapter.read(photo, impatient, never));
  expect(await kindOf(adapter.read(photo, impatient, never))).toBe('busy');
  expect(performance.now() - begun).toBeLessThan(400);
  expect(await Promise.all([first, second])).toEqual(['no error', 'no error']);
  // A reading takes 400 ms, but a photo with less time is still tried.
  expect(await kindOf(adapter.read(photo, { ...request, deadlineMs: 350 }, never))).toBe('busy');
  expect(await kindOf(adapter.read(photo, { ...request, deadlineMs: 2_000 }, never))).toBe('no error');
});

test('rejects queued photos before their deadline if readings become slow', async () => {
  // Each photo takes longer than expected.
  const adapter = await adapterOf(
    `if (request.type === 'read') setTimeout(answer, request.bytes[0] === 7 ? 1_500 : 20);`,
  );
  const lengthy = photoOf(new Uint8Array([7]));
  const patient = { ...request, deadlineMs: 4_500 };
  const begun = performance.now();
  const answers = [1, 2, 3, 4, 5].map(async () => ({
    kind: await kindOf(adapter.read(lengthy, patient, never)),
    ms: performance.now() - begun,
  }));
  const found = await Promise.all(answers);
  expect(found.slice(0, 2).map(({ kind }) => kind)).toEqual(['no error', 'no error']);
  const refused = found.slice(2).filter(({ kind }) => kind === 'busy');
  expect(refused.length).toBeGreaterThanOrEqual(2);
  // It is clear after the second reading, at three seconds.
  for (const { ms } of refused.slice(1)) expect(ms).toBeLessThan(4_300);
});

test('discards what the process writes, and passes its warnings on', async () => {
  const warnings: string[] = [];
  const adapter = await adapterOf(
    `console.log('out'); console.error('error'); process.send({ type: 'warning', message: 'careful' }); answer();`,
    { onWarning: (message) => warnings.push(message) },
  );
  await adapter.read(photo, request, never);
  expect(warnings).toEqual(['careful']);
});

const DEATHS = [
  ['SIGSEGV', 'The local reader stopped while it read this photo'],
  ['SIGABRT', 'The local reader stopped while it read this photo'],
  ['SIGKILL', 'The local reader ran out of memory'],
] as const;

test.each(DEATHS)(
  'a process that ends by %s fails only its own photo, and a warning is logged',
  async (signal, message) => {
    const warnings: string[] = [];
    const adapter = await adapterOf(
      `if (request.bytes[0] === 9) process.kill(process.pid, '${signal}'); else answer();`,
      { restMs: 1, onWarning: (warning) => warnings.push(warning) },
    );
    const deadly = adapter.read(photoOf(new Uint8Array([9])), request, never);
    const harmless = adapter.read(photo, request, never);
    await expect(deadly).rejects.toMatchObject({ kind: 'upstream', message });
    expect((await harmless).reading.isIrrelevant).toBe(true);
    const warning = `The local reader ended (${signal}); it is started again`;
    expect(warnings).toEqual([warning, warning]);
  },
);

test('a photo whose process died fails for that reason if it cannot be read again in time', async () => {
  const adapter = await adapterOf(`process.kill(process.pid, 'SIGSEGV');`);
  await expect(adapter.read(photo, { ...request, deadlineMs: 1_000 }, never)).rejects.toMatchObject({
    kind: 'upstream',
    message: 'The local reader stopped while it read this photo',
  });
});

test('keeps the kind of a failure that the process reports', async () => {
  const adapter = await adapterOf(
    '',
    {},
    `process.send({ type: 'failure', id: request.id, kind: 'upstream', message: 'no models' });`,
  );
  await expect(adapter.warmUp()).rejects.toMatchObject({
    kind: 'upstream',
    message: 'no models',
    retryable: true,
  });
});

test('rejects photos after close', async () => {
  const adapter = await adapterOf('answer();');
  await adapter.close();
  expect(await kindOf(adapter.read(photo, request, never))).toBe('aborted');
});

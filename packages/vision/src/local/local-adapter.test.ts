import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { drawSign, drawStopSign, drawStreet } from '@curbwise/sign-drawings';
import { AdapterError } from '../adapter-error';
import { bundleReaderWorker, type BundledWorker } from '../testing/bundle-reader-worker';
import type { Photo, ReadRequest } from '../vision-adapter';
import { createLocalAdapter, type LocalAdapter, type LocalAdapterSettings } from './local-adapter';

const request: ReadRequest = {
  clock: { time: { year: 2026, month: 10, day: 20, minute: 600 }, zone: 'PST' },
  language: 'en',
};
const never = new AbortController().signal;
const photoOf = (bytes: Uint8Array): Photo => ({ bytes, mediaType: 'image/jpeg', width: 768, height: 1024 });

async function kindOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return 'no error';
  } catch (error) {
    return error instanceof AdapterError ? error.kind : String(error);
  }
}

describe('with the real reader', () => {
  let bundle: BundledWorker;
  let adapter: LocalAdapter;

  beforeAll(async () => {
    bundle = await bundleReaderWorker();
    adapter = createLocalAdapter({ workerFile: bundle.file });
    await adapter.warmUp();
  }, 60_000);

  afterAll(async () => {
    await adapter.close();
    await bundle.remove();
  });

  test('the words, the arrow and the place of a panel are read', async () => {
    const drawn = await drawSign([
      {
        style: 'green-on-white',
        lines: [{ text: '2 HOUR', scale: 1.4 }, 'PARKING', '8AM TO 6PM', 'MON THRU FRI'],
        arrow: 'left',
      },
    ]);
    const { reading } = await adapter.read(photoOf(drawn.jpeg), request, never);
    expect(reading).toMatchObject({ isIrrelevant: false, detectedObject: null });
    expect(reading.panels).toEqual([
      expect.objectContaining({
        text: '2 HOUR\nPARKING\n8AM TO 6PM\nMON THRU FRI',
        arrow: 'left',
        symbol: null,
      }),
    ]);
    const [{ box }] = reading.panels;
    const [{ box: truth }] = drawn.panels;
    expect(box?.x).toBeGreaterThan(truth.x - 0.02);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(truth.y + truth.height + 0.02);
  });

  test('a street without a sign is irrelevant', async () => {
    const { reading } = await adapter.read(photoOf(await drawStreet()), request, never);
    expect(reading).toMatchObject({ isIrrelevant: true, panels: [] });
  });

  test('a photo of something else is named by what it shows', async () => {
    const { reading } = await adapter.read(photoOf((await drawStopSign()).jpeg), request, never);
    expect(reading).toMatchObject({ isIrrelevant: true, detectedObject: 'stop sign' });
  });

  test('bytes that are no picture are an unreadable photo, and the next photo is read', async () => {
    const broken = photoOf(Buffer.from([0xff, 0xd8, 0xff, 1, 2, 3, 4, 5]));
    expect(await kindOf(adapter.read(broken, request, never))).toBe('unreadable-photo');
    const { reading } = await adapter.read(photoOf(await drawStreet()), request, never);
    expect(reading.isIrrelevant).toBe(true);
  });

  test('a reading that is given up ends at once, and the next photo is read', async () => {
    const controller = new AbortController();
    const given = adapter.read(photoOf(await drawStreet()), request, controller.signal);
    setImmediate(() => controller.abort());
    expect(await kindOf(given)).toBe('aborted');
    const { reading } = await adapter.read(photoOf(await drawStreet()), request, never);
    expect(reading.isIrrelevant).toBe(true);
  });
});

describe('with a worker of a few lines', () => {
  let folder: string;
  const adapters: LocalAdapter[] = [];
  const photo = photoOf(new Uint8Array([1]));

  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'curbwise-worker-'));
  });

  afterEach(async () => {
    await Promise.all(adapters.splice(0).map((adapter) => adapter.close()));
    await rm(folder, { recursive: true, force: true });
  });

  /** An adapter whose worker runs `body` for each request, with `request`, `answer()` and `fs` at hand. */
  async function adapterOf(
    body: string,
    settings: Partial<LocalAdapterSettings> = {},
  ): Promise<LocalAdapter> {
    const workerFile = path.join(folder, 'worker.js');
    await writeFile(
      workerFile,
      `const { parentPort } = require('node:worker_threads');
       const fs = require('node:fs');
       const mark = ${JSON.stringify(path.join(folder, 'mark'))};
       fs.appendFileSync(${JSON.stringify(path.join(folder, 'starts'))}, 'x');
       const reading = { panels: [], extractedText: '', isIrrelevant: true, detectedObject: null, confidence: 1 };
       parentPort.on('message', (request) => {
         const answer = () => parentPort.postMessage({ type: 'reading', id: request.id, reading });
         ${body}
       });`,
    );
    const adapter = createLocalAdapter({ workerFile, ...settings });
    adapters.push(adapter);
    return adapter;
  }

  /** How many threads were started. */
  const starts = async () => (await readFile(path.join(folder, 'starts'))).length;

  test('a photo whose worker dies is read by the next worker', async () => {
    const adapter = await adapterOf(
      `if (fs.existsSync(mark)) answer(); else { fs.writeFileSync(mark, ''); process.exit(1); }`,
    );
    expect((await adapter.read(photo, request, never)).reading.isIrrelevant).toBe(true);
  });

  test('a photo that kills two workers fails as upstream, and the others waiting are read', async () => {
    const adapter = await adapterOf(`if (request.bytes[0] === 9) process.exit(1); else answer();`);
    const deadly = adapter.read(photoOf(new Uint8Array([9])), request, never);
    const harmless = adapter.read(photo, request, never);
    expect(await kindOf(deadly)).toBe('upstream');
    expect((await harmless).reading.isIrrelevant).toBe(true);
  });

  test('a worker file that does not exist is an upstream failure', async () => {
    const adapter = createLocalAdapter({ workerFile: path.join(folder, 'missing.js') });
    adapters.push(adapter);
    expect(await kindOf(adapter.warmUp())).toBe('upstream');
  });

  test('one photo more than may wait is refused as busy', async () => {
    const adapter = await adapterOf('', { maxWaiting: 2 });
    const accepted = [1, 2, 3].map(() => kindOf(adapter.read(photo, request, never)));
    expect(await kindOf(adapter.read(photo, request, never))).toBe('busy');
    await adapter.close();
    expect(await Promise.all(accepted)).toEqual(['aborted', 'aborted', 'aborted']);
  });

  test('a photo given up while it waits leaves its place to another', async () => {
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

  test('a signal that is already aborted starts nothing', async () => {
    const adapter = await adapterOf('answer();');
    expect(await kindOf(adapter.read(photo, request, AbortSignal.abort()))).toBe('aborted');
  });

  test('a photo that takes too long fails as timeout, and a new worker reads the next', async () => {
    const adapter = await adapterOf(`if (request.bytes[0] === 9) for (;;); else answer();`, {
      timeoutMs: 1_000,
      graceMs: 100,
    });
    expect(await kindOf(adapter.read(photoOf(new Uint8Array([9])), request, never))).toBe('timeout');
    expect((await adapter.read(photo, request, never)).reading.isIrrelevant).toBe(true);
  });

  /** Answers every photo but one that begins with 9; lets go of that one when it is given up. */
  const PATIENT = `
    if (request.type === 'cancel') parentPort.postMessage({ type: 'failure', id: request.id, kind: 'aborted', message: '' });
    else if (request.bytes[0] !== 9) answer();`;

  test('a thread that lets go of a photo given up, or out of time, reads on', async () => {
    const adapter = await adapterOf(PATIENT, { timeoutMs: 200 });
    const controller = new AbortController();
    const given = kindOf(adapter.read(photoOf(new Uint8Array([9])), request, controller.signal));
    controller.abort();
    const late = kindOf(adapter.read(photoOf(new Uint8Array([9])), request, never));
    const next = kindOf(adapter.read(photo, request, never));
    expect(await Promise.all([given, late, next])).toEqual(['aborted', 'timeout', 'no error']);
    expect(await starts()).toBe(1);
  });

  test('a thread that does not let go of a photo given up is replaced', async () => {
    const adapter = await adapterOf(`if (request.bytes[0] === 9) for (;;); else answer();`, { graceMs: 100 });
    const controller = new AbortController();
    const given = kindOf(adapter.read(photoOf(new Uint8Array([9])), request, controller.signal));
    controller.abort();
    const next = kindOf(adapter.read(photo, request, never));
    expect(await Promise.all([given, next])).toEqual(['aborted', 'no error']);
    expect(await starts()).toBe(2);
  });

  test('threads that die one after another are not started without rest', async () => {
    const adapter = await adapterOf('process.exit(1);', { restMs: 40 });
    const begun = performance.now();
    const photos = [1, 2, 3].map(() => kindOf(adapter.read(photo, request, never)));
    expect(await Promise.all(photos)).toEqual(['upstream', 'upstream', 'upstream']);
    expect(await starts()).toBe(6);
    // After the second death 40 ms, then 80, 160 and 320.
    expect(performance.now() - begun).toBeGreaterThan(590);
  });

  test('a thread that takes too much memory ends alone, and says why', async () => {
    const adapter = await adapterOf(
      `if (request.bytes[0] !== 9) answer(); else { const hoard = []; for (;;) hoard.push(new Array(1e5).fill(hoard.length)); }`,
    );
    await expect(adapter.read(photoOf(new Uint8Array([9])), request, never)).rejects.toMatchObject({
      kind: 'upstream',
      message: 'The local reader ran out of memory',
    });
    expect((await adapter.read(photo, request, never)).reading.isIrrelevant).toBe(true);
  }, 30_000);

  test('a thread whose package is missing says so', async () => {
    const adapter = await adapterOf(`require('no-such-package');`);
    await expect(adapter.warmUp()).rejects.toMatchObject({
      message: 'A file or package of the local reader is missing; build and install again',
    });
  });

  test('a full queue says when it will have been read, by what the last photos took', async () => {
    const adapter = await adapterOf(
      `if (request.bytes[0] === 9) return; setTimeout(answer, request.bytes[0] === 5 ? 1500 : 300);`,
      { maxWaiting: 3 },
    );
    // The median of 300, 300 and 1500, not the mean.
    for (const kind of [1, 5, 1]) await adapter.read(photoOf(new Uint8Array([kind])), request, never);
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

  test('a failure the worker reports keeps its kind', async () => {
    const adapter = await adapterOf(
      `parentPort.postMessage({ type: 'failure', id: request.id, kind: 'upstream', message: 'no models' });`,
    );
    await expect(adapter.warmUp()).rejects.toMatchObject({
      kind: 'upstream',
      message: 'no models',
      retryable: true,
    });
  });

  test('a closed adapter takes no photo', async () => {
    const adapter = await adapterOf('answer();');
    await adapter.close();
    expect(await kindOf(adapter.read(photo, request, never))).toBe('aborted');
  });
});

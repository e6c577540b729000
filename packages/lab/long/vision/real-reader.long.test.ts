import { readingProgressSchema, type ReadingProgress } from '@curbwise/contract';
import { drawSign, drawStreet } from '@curbwise/drawings';
import { bundleReaderProcess, type BundledReader } from '../../../vision/src/testing/bundle-reader-process';
import { kindOf, never, NARROW, photoOf, request } from '../../../vision/src/testing/local-photos';
import { createLocalAdapter, type LocalAdapter } from '../../../vision/src/local/local-adapter';

let bundle: BundledReader;
let adapter: LocalAdapter;

beforeAll(async () => {
  bundle = await bundleReaderProcess();
  adapter = createLocalAdapter({ readerFile: bundle.file });
  await adapter.warmUp();
});

afterAll(async () => {
  await adapter.close();
  await bundle.remove();
});

test('reads the words, the arrow and the box of a panel', async () => {
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
  const box = reading.panels[0]?.box;
  const { box: truth } = drawn.panels[0]!;
  expect(box?.x).toBeGreaterThan(truth.x - 0.02);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(truth.y + truth.height + 0.02);
});

test('reports progress while it reads a photo', async () => {
  const { jpeg } = await drawSign([{ style: 'red-on-white', lines: ['NO PARKING', '8AM TO 6PM'] }], NARROW);
  const told: ReadingProgress[] = [];
  const onProgress = (progress: ReadingProgress) => void told.push(readingProgressSchema.parse(progress));
  const { reading } = await adapter.read(photoOf(jpeg), { ...request, onProgress }, never);
  expect(told.map(({ stage }) => stage).slice(0, 3)).toEqual(['reading', 'words', 'panels']);
  expect(told.at(-1)).toEqual({ stage: 'panels', boxes: reading.panels.map(({ box }) => box) });
});

test('a street without a sign is irrelevant', async () => {
  const { reading } = await adapter.read(photoOf(await drawStreet(NARROW)), request, never);
  expect(reading).toMatchObject({ isIrrelevant: true, panels: [] });
});

test('names what a photo without a parking sign shows', async () => {
  const { jpeg } = await drawSign([{ style: 'red-on-white', lines: ['SPEED', 'LIMIT', '25'] }], NARROW);
  const { reading } = await adapter.read(photoOf(jpeg), request, never);
  expect(reading).toMatchObject({ isIrrelevant: true, detectedObject: 'speed limit sign' });
});

test('rejects invalid image data as unreadable-photo, and reads the next photo', async () => {
  const broken = photoOf(Buffer.from([0xff, 0xd8, 0xff, 1, 2, 3, 4, 5]));
  expect(await kindOf(adapter.read(broken, request, never))).toBe('unreadable-photo');
  const { reading } = await adapter.read(photoOf(await drawStreet(NARROW)), request, never);
  expect(reading.isIrrelevant).toBe(true);
});

test('ends the process of a photo whose deadline passes while the networks run, and reads the next photo', async () => {
  // Without any grace. Even with a millisecond, a photo would continue if a network had just finished.
  const hasty = createLocalAdapter({ readerFile: bundle.file, graceMs: 0, graceShare: 0 });
  const { jpeg } = await drawSign([{ style: 'red-on-white', lines: ['NO PARKING', '8AM TO 6PM'] }], NARROW);
  const begun = performance.now();
  await adapter.read(photoOf(jpeg), request, never);
  const took = performance.now() - begun;
  for (const share of [0.2, 0.4, 0.6, 0.8]) {
    await hasty.warmUp();
    const kind = await kindOf(
      hasty.read(photoOf(jpeg), { ...request, deadlineMs: Math.ceil(share * took) }, never),
    );
    expect(['timeout', 'no error']).toContain(kind);
  }
  const { reading } = await hasty.read(photoOf(jpeg), request, never);
  expect(reading.panels).toHaveLength(1);
  await hasty.close();
});

test('cancels a reading at once, and reads the next photo', async () => {
  const controller = new AbortController();
  const given = adapter.read(photoOf(await drawStreet(NARROW)), request, controller.signal);
  setImmediate(() => controller.abort());
  expect(await kindOf(given)).toBe('aborted');
  const { reading } = await adapter.read(photoOf(await drawStreet(NARROW)), request, never);
  expect(reading.isIrrelevant).toBe(true);
});

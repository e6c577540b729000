import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createLocalAdapter } from '../../../vision/src/local/local-adapter';
import { never, photoOf, request } from '../../../vision/src/testing/local-photos';

/** A reader that hoards memory for a photo that begins with 9, and answers every other one. */
const READER = `
  const reading = { panels: [], extractedText: '', isIrrelevant: true, detectedObject: null, confidence: 1 };
  process.on('message', ({ type, id, bytes }) => {
    if (type === 'warm-up') process.send({ type: 'ready', id });
    else if (bytes[0] !== 9) process.send({ type: 'reading', id, reading });
    else { const hoard = []; for (;;) hoard.push(new Array(1e5).fill(hoard.length)); }
  });`;

test('fails a photo whose process runs out of memory, with the reason, and reads the next', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'curbwise-reader-'));
  const readerFile = path.join(folder, 'reader.js');
  await writeFile(readerFile, READER);
  const adapter = createLocalAdapter({ readerFile });
  await expect(adapter.read(photoOf(new Uint8Array([9])), request, never)).rejects.toMatchObject({
    kind: 'upstream',
    message: 'The local reader ran out of memory',
  });
  expect((await adapter.read(photoOf(new Uint8Array([1])), request, never)).reading.isIrrelevant).toBe(true);
  await adapter.close();
  await rm(folder, { recursive: true, force: true });
});

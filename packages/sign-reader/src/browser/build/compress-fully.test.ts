import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { READER_LIST, READER_PARTS, READER_PROTOCOL, readerFilesSchema } from '@curbwise/contract';
import { Random } from '@curbwise/tooling/random';
import { compressFully } from './compress-fully';
import { makePiece, type MadePiece } from './pieces';

let folder: string;
let cache: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'reader-'));
  cache = path.join(folder, 'cache');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Numbers in words: a quick compression is larger than a full one. */
function content(seed: number): Buffer {
  const random = new Random(seed);
  return Buffer.from(Array.from({ length: 4000 }, () => `w${random.below(400)} `).join(''));
}

/** Writes a reader with one piece for each part, as a quick build does. */
async function writeReader(): Promise<MadePiece[]> {
  const names = ['reader.js', ...READER_PARTS.map((part) => `${part}.bin`)];
  const made = await Promise.all(names.map((name, seed) => makePiece(name, content(seed), 'quick')));
  for (const [name, bytes] of made.flatMap(({ files }) => [...files]))
    writeFileSync(path.join(folder, name), bytes);
  const [script, ...parts] = made.map(({ piece }) => piece);
  const list = {
    protocol: READER_PROTOCOL,
    script,
    parts: Object.fromEntries(READER_PARTS.map((part, index) => [part, [parts[index]]])),
  };
  writeFileSync(path.join(folder, READER_LIST), JSON.stringify(list));
  return made;
}

const listed = () => {
  const list = readerFilesSchema.parse(JSON.parse(readFileSync(path.join(folder, READER_LIST), 'utf8')));
  return [list.script, ...Object.values(list.parts).flat()];
};

test('makes every compressed file smaller, says so in the list, and keeps the content', async () => {
  const quick = await writeReader();
  await compressFully(folder, cache);
  const pieces = listed();
  expect(pieces).toHaveLength(quick.length);
  for (const { piece, files } of quick) {
    const now = pieces.find(({ url }) => url === piece.url)!;
    expect(now).toEqual({ ...piece, transferBytes: expect.any(Number) as unknown });
    expect(now.transferBytes).toBeLessThan(piece.transferBytes);
    const form = readFileSync(path.join(folder, `${piece.url}.br`));
    expect(form).toHaveLength(now.transferBytes);
    expect(brotliDecompressSync(form).equals(files.get(piece.url)!)).toBe(true);
  }
});

test('takes the files of an earlier time from its cache, after a new build and without one', async () => {
  await writeReader();
  await compressFully(folder, cache);
  const full = listed();
  const kept = path.join(cache, `${full[0]!.url}.br`);
  const keptAt = statSync(kept).mtimeMs;
  const listedAt = statSync(path.join(folder, READER_LIST)).mtimeMs;
  await compressFully(folder, cache);
  expect(statSync(path.join(folder, READER_LIST)).mtimeMs).toBe(listedAt);
  await writeReader();
  await compressFully(folder, cache);
  expect(listed()).toEqual(full);
  expect(statSync(kept).mtimeMs).toBe(keptAt);
});

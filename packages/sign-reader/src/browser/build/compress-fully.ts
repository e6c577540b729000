import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { READER_LIST, readerFilesSchema, type ReaderFiles, type ReaderPiece } from '@curbwise/contract';
import { brotli } from './pieces';

/**
 * Replaces the quickly compressed forms of a reader by fully compressed ones, and their sizes in its list. A server may be
 * sending the files meanwhile: each is replaced at once.
 * @param folder of the reader, with its list
 * @param cache folder that keeps the forms by the names of the files, which contain a hash of their content
 */
export async function compressFully(folder: string, cache: string): Promise<void> {
  await mkdir(cache, { recursive: true });
  const listFile = path.join(folder, READER_LIST);
  const list = readerFilesSchema.parse(JSON.parse(await readFile(listFile, 'utf8')));

  const compress = async (piece: ReaderPiece): Promise<ReaderPiece> => {
    const kept = path.join(cache, `${piece.url}.br`);
    let form: Buffer | null = await readFile(kept).catch(() => null);
    if (form === null) {
      form = await brotli(await readFile(path.join(folder, piece.url)), 'best');
      await replace(kept, form);
    }
    if (form.length >= piece.transferBytes) return piece;
    await replace(path.join(folder, `${piece.url}.br`), form);
    return { ...piece, transferBytes: form.length };
  };

  const script = await compress(list.script);
  const parts: Partial<ReaderFiles['parts']> = {};
  // One file after the other: the server has the other cores.
  for (const [part, pieces] of Object.entries(list.parts)) {
    const made: ReaderPiece[] = [];
    for (const piece of pieces) made.push(await compress(piece));
    parts[part as keyof ReaderFiles['parts']] = made;
  }
  const text = `${JSON.stringify({ ...list, script, parts }, null, 2)}\n`;
  if (text !== `${JSON.stringify(list, null, 2)}\n`) await replace(listFile, Buffer.from(text));
}

async function replace(file: string, content: Buffer): Promise<void> {
  const written = `${file}.${process.pid}.tmp`;
  await writeFile(written, content);
  await rename(written, file);
}

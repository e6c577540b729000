import { open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { labelSchema, type Label } from '@curbwise/labelling';
import { LabellingError } from './labelling-error';

/** Name of the file in a folder of photos. */
export const LABELS_FILE = 'labels.jsonl';

/** A line of the file: as it is written, and as an object if it is one. */
interface Line {
  text: string;
  value: Record<string, unknown> | null;
}

/** The labels of a folder of photos, a JSON object a line. */
export interface LabelFile {
  /** Names of the photos that have a label, whatever its form. */
  labelled(): Promise<Set<string>>;
  /** The label of a photo; null if it has none that has the form of {@link labelSchema}. */
  find(photo: string): Promise<Label | null>;
  /** The label that was written last; null if there is none in that form. */
  last(): Promise<Label | null>;
  /**
   * Writes a label, in the place of the one that the photo has. Every other line stays as it is, and so do fields of the
   * replaced one that a label does not have.
   * @throws LabellingError if it cannot be written
   */
  write(photo: string, label: Label): Promise<void>;
}

function lineOf(text: string): Line {
  try {
    const value: unknown = JSON.parse(text);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return { text, value: isObject ? (value as Record<string, unknown>) : null };
  } catch {
    return { text, value: null };
  }
}

/** The photo that a line is about, in the folder of the file. */
const photoOf = ({ value }: Line): string | null =>
  typeof value?.photo === 'string' ? path.normalize(value.photo) : null;

const labelOf = ({ value }: Line): Label | null => labelSchema.safeParse(value).data ?? null;

/** The line of a label that replaces another. */
function writtenLine(photo: string, label: Label, before: Line | undefined): string {
  const fields = Object.keys(labelSchema.shape);
  const kept = Object.entries(before?.value ?? {}).filter(([name]) => !fields.includes(name));
  return JSON.stringify({ id: photo, photo, ...Object.fromEntries(kept), ...label });
}

/** Puts a text in the place of a file at once: whoever reads it finds the old or the new one, whole. */
async function replaceFile(file: string, text: string): Promise<void> {
  const beside = `${file}.${process.pid}.part`;
  try {
    const handle = await open(beside, 'w');
    try {
      await handle.writeFile(text);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(beside, file);
  } catch (cause) {
    // Whatever is in its place, the reason stands above.
    await rm(beside, { force: true }).catch(() => undefined);
    throw new LabellingError(
      'not-written',
      `${file} cannot be written. Look at the space that is left, and at who may write in its folder.`,
      { cause },
    );
  }
}

/** The file of labels of a folder. It need not be there yet. */
export function labelFileIn(folder: string): LabelFile {
  const file = path.join(folder, LABELS_FILE);
  let before: Promise<unknown> = Promise.resolve();

  async function lines(): Promise<Line[]> {
    try {
      const text = await readFile(file, 'utf8');
      return text
        .split('\n')
        .filter((line) => line.trim() !== '')
        .map(lineOf);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
      throw new LabellingError('internal', `${file} cannot be read. Look at who may read it.`, {
        cause: error,
      });
    }
  }

  async function writeNow(photo: string, label: Label): Promise<void> {
    const all = await lines();
    const own = all.find((line) => photoOf(line) === photo);
    const written = writtenLine(photo, label, own);
    const texts = all.map((line) => (line === own ? written : line.text));
    await replaceFile(file, `${(own ? texts : [...texts, written]).join('\n')}\n`);
  }

  return {
    labelled: async () => new Set((await lines()).map(photoOf).filter((photo) => photo !== null)),
    async find(photo) {
      const line = (await lines()).find((one) => photoOf(one) === photo);
      return line ? labelOf(line) : null;
    },
    async last() {
      const line = (await lines()).at(-1);
      return line ? labelOf(line) : null;
    },
    write(photo, label) {
      // One after the other: each writes the lines that the one before has left.
      const writing = before.then(() => writeNow(photo, label));
      before = writing.catch(() => undefined);
      return writing;
    },
  };
}

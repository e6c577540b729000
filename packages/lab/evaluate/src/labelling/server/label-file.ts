import { open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { labelSchema, type Label } from '../label';
import { LabellingError } from './labelling-error';

/** Name of the file in a folder of photos. */
const LABELS_FILE = 'labels.jsonl';

/** A line of the file: its text, and the JSON object if it holds one. */
interface Line {
  text: string;
  value: Record<string, unknown> | null;
}

/** The labels of a folder of photos, one JSON object per line. */
export interface LabelFile {
  /** Names of the photos that have a label in any format. */
  labelled(): Promise<Set<string>>;
  /** The label of a photo; null without one that matches {@link labelSchema}. */
  find(photo: string): Promise<Label | null>;
  /** The label on the last line; null without one that matches {@link labelSchema}. */
  last(): Promise<Label | null>;
  /**
   * Writes a label. It replaces the photo's previous label but keeps its extra fields. All other lines stay unchanged.
   * @throws LabellingError if the file cannot be written
   */
  write(photo: string, label: Label): Promise<void>;
}

function parseLine(text: string): Line {
  try {
    const value: unknown = JSON.parse(text);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return { text, value: isObject ? (value as Record<string, unknown>) : null };
  } catch {
    return { text, value: null };
  }
}

/** The photo that a line labels, relative to the file's folder. */
const photoOf = ({ value }: Line): string | null =>
  typeof value?.photo === 'string' ? path.normalize(value.photo) : null;

const labelOf = ({ value }: Line): Label | null => labelSchema.safeParse(value).data ?? null;

/** The text of a label's line, with the extra fields of the line it replaces. */
function formatLine(photo: string, label: Label, previous: Line | undefined): string {
  const fields = Object.keys(labelSchema.shape);
  const extra = Object.entries(previous?.value ?? {}).filter(([name]) => !fields.includes(name));
  return JSON.stringify({ id: photo, photo, ...Object.fromEntries(extra), ...label });
}

/** Replaces a file atomically: readers see the complete old or new content. */
async function replaceFile(file: string, text: string): Promise<void> {
  const temporary = `${file}.${process.pid}.part`;
  try {
    const handle = await open(temporary, 'w');
    try {
      await handle.writeFile(text);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(temporary, file);
  } catch (cause) {
    // The first error matters more than a failed clean-up.
    await rm(temporary, { force: true }).catch(() => undefined);
    throw new LabellingError(
      'not-written',
      `${file} cannot be written. Check the free disk space and the permissions of its folder.`,
      { cause },
    );
  }
}

/** The label file of a folder. The file may not exist yet. */
export function labelFileIn(folder: string): LabelFile {
  const file = path.join(folder, LABELS_FILE);
  let lastWrite: Promise<unknown> = Promise.resolve();

  async function lines(): Promise<Line[]> {
    try {
      const text = await readFile(file, 'utf8');
      return text
        .split('\n')
        .filter((line) => line.trim() !== '')
        .map(parseLine);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
      throw new LabellingError('internal', `${file} cannot be read. Check its permissions.`, {
        cause: error,
      });
    }
  }

  async function writeNow(photo: string, label: Label): Promise<void> {
    const all = await lines();
    const previous = all.find((line) => photoOf(line) === photo);
    const written = formatLine(photo, label, previous);
    const texts = all.map((line) => (line === previous ? written : line.text));
    await replaceFile(file, `${(previous ? texts : [...texts, written]).join('\n')}\n`);
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
      // In sequence: each write starts from the lines of the previous one.
      const writing = lastWrite.then(() => writeNow(photo, label));
      lastWrite = writing.catch(() => undefined);
      return writing;
    },
  };
}

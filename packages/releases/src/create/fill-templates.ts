import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** In a template, what begins with `_` begins with a dot where it is written: npm packs no file named `.gitignore`. */
const HIDDEN = /(^|\/)_(?!_)/g;

/** Files by their paths, which are relative and have slashes; in the order of the paths. */
export type Texts = ReadonlyMap<string, string>;

/**
 * Reads templates and fills in what they leave open.
 * @param folders of the templates; of two files at one path it is that of the later folder
 * @param words what stands in the place of a word: `__name__` → `permits`
 * @throws Error if a word is left open
 */
export function fillTemplates(folders: readonly string[], words: Readonly<Record<string, string>>): Texts {
  const filled = (text: string) =>
    Object.entries(words).reduce((all, [word, meant]) => all.replaceAll(word, meant), text);
  const texts = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file): [string, string] => [
        path.relative(folder, file).replaceAll(path.sep, '/').replace(HIDDEN, '$1.'),
        filled(readFileSync(file, 'utf8')),
      ]),
  );
  return new Map(texts.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Writes files into a new folder: all of them, or none. */
export function writeTexts(folder: string, texts: Texts): void {
  try {
    for (const [file, text] of texts) {
      const target = path.join(folder, file);
      mkdirSync(path.dirname(target), { recursive: true });
      writeFileSync(target, text);
    }
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

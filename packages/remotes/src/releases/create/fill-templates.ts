import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A leading `_` of a template's file name becomes a dot: npm never packs a file named `.gitignore`. */
const HIDDEN = /(^|\/)_(?!_)/g;

/** Texts of files by relative path with slashes, sorted by path. */
export type Texts = Map<string, string>;

/**
 * Reads templates and fills in their placeholders.
 * @param folders of the templates; if two have a file at the same path, the later folder wins
 * @param values by placeholder: `__name__` → `permits`
 */
export function fillTemplates(folders: readonly string[], values: Readonly<Record<string, string>>): Texts {
  const filled = (text: string) =>
    Object.entries(values).reduce((all, [placeholder, value]) => all.replaceAll(placeholder, value), text);
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

/** Writes files into a folder that has none of them. If one cannot be written, removes what it wrote. */
export function writeTexts(folder: string, texts: Texts): void {
  const isNew = !existsSync(folder);
  try {
    for (const [file, text] of texts) {
      const target = path.join(folder, file);
      mkdirSync(path.dirname(target), { recursive: true });
      writeFileSync(target, text);
    }
  } catch (error) {
    const made = [...texts.keys()].map((file) => path.join(folder, file.split('/')[0] ?? file));
    for (const place of isNew ? [folder] : made) rmSync(place, { recursive: true, force: true });
    throw error;
  }
}

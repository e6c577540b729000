import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
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

/** Writes files into a folder. */
export function writeTexts(folder: string, texts: Texts): void {
  for (const [file, text] of texts) {
    const target = path.join(folder, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, text);
  }
}

import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const ROOT = path.resolve(__dirname, '../../..');
const ENDINGS = ['', '.ts', '.tsx', '.cjs', '/index.ts', '/index.tsx'];
const NOT_PRODUCT = /\.test\.tsx?$|\/testing\/|\.d\.ts$/;

/** Folders of the packages by their names, without the scope: `gateway` → `services/gateway`. */
export function packageFolders(): Map<string, string> {
  const folders = ['packages', 'packages/lab', 'services'].flatMap((parent) =>
    readdirSync(path.join(ROOT, parent)).map((name) => `${parent}/${name}`),
  );
  const packages = folders.filter((folder) => existsSync(path.join(ROOT, folder, 'package.json')));
  return new Map(packages.map((folder) => [path.basename(folder), folder]));
}

/** Source files of a package that are part of the product, relative to the repository. */
export function sourcesOf(folder: string): string[] {
  const sources = path.join(ROOT, folder, 'src');
  if (!existsSync(sources)) return [];
  return readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(folder, 'src', name))
    .filter((file) => /\.(tsx?|cjs)$/.test(file) && !NOT_PRODUCT.test(file));
}

const specifiers = new Map<string, string[]>();

/** What a file imports, as written: `./judge`, `@curbwise/contract`. */
export function specifiersIn(file: string): string[] {
  const known = specifiers.get(file) ?? readSpecifiers(file);
  specifiers.set(file, known);
  return known;
}

function readSpecifiers(file: string): string[] {
  const { importedFiles } = ts.preProcessFile(readFileSync(path.join(ROOT, file), 'utf8'), true, true);
  return importedFiles.map(({ fileName }) => fileName);
}

/** The `@curbwise` package that a specifier names, without the scope; undefined for others. */
export const packageIn = (specifier: string): string | undefined =>
  /^@curbwise\/([\w-]+)/.exec(specifier)?.[1];

/** Whether a file imports another one, directly or through others. */
export function reaches(from: string, to: string): boolean {
  const seen = new Set([from]);
  for (const file of seen) {
    if (file === to) return true;
    for (const specifier of specifiersIn(file)) {
      const next = resolve(file, specifier);
      if (next) seen.add(next);
    }
  }
  return false;
}

/** The source file that a specifier refers to; undefined for libraries and for other files (styles, data). */
function resolve(file: string, specifier: string): string | undefined {
  const name = packageIn(specifier);
  if (name) return entryOf(name, `.${specifier.slice(`@curbwise/${name}`.length)}`);
  if (!specifier.startsWith('.')) return undefined;
  const base = path.join(path.dirname(file), specifier);
  return ENDINGS.map((ending) => base + ending).find(isSource);
}

const isSource = (file: string) =>
  /\.(tsx?|cjs)$/.test(file) && existsSync(path.join(ROOT, file)) && statSync(path.join(ROOT, file)).isFile();

/** The file that a package exports under a name (`.`, `./node`). */
function entryOf(name: string, exported: string): string | undefined {
  const folder = packageFolders().get(name);
  if (!folder) return undefined;
  const manifest = JSON.parse(readFileSync(path.join(ROOT, folder, 'package.json'), 'utf8')) as {
    exports?: Record<string, string | { default: string }>;
  };
  const target = manifest.exports?.[exported];
  const file = typeof target === 'object' ? target.default : target;
  return file && isSource(path.join(folder, file)) ? path.join(folder, file) : undefined;
}

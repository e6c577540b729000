import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

// Counts the house: how much of it is product, and whether its folders tell the truth. `npm run house [-- folder]`

const HELP = `npm run house [-- folder of a checkout]

Prints, for product, laboratory and tests, files and lines; and of the product, by package:
  alone    files shorter than ${40} lines that only one file imports: a file is a concept, not a function
  pairs    folders below src that import each other`;

/** A file that one file imports is small below this many lines: nearly all such files held one function. */
const SMALL_LINES = 40;

const IS_SOURCE = /\.(ts|tsx|cts|mts|js|mjs|cjs)$/;
const IS_TEST = /\.test\.|\/testing\/|\/mutation\//;
const IS_LABORATORY = /^packages\/lab\//;
/** Every way to name another file: imports, also of types, `require` and dynamic imports. */
const SPECIFIER = /(?:from|import|require|resolve)\s*\(?\s*(?:\/\*[^*]*\*\/\s*)?['"](\.[^'"]*)['"]/g;
const ENDINGS = ['', '.ts', '.tsx', '.cjs', '.mjs', '/index.ts', '/index.tsx', '/index.cjs'];

if (process.argv.includes('--help')) {
  console.log(HELP);
  process.exit();
}
const root = path.resolve(process.argv[2] ?? '.');
const text = new Map(
  execFileSync('git', ['ls-files', 'packages', 'services'], { cwd: root, encoding: 'utf8', maxBuffer: 1e8 })
    .split('\n')
    .filter((file) => IS_SOURCE.test(file) && existsSync(path.join(root, file)))
    .map((file) => [file, readFileSync(path.join(root, file), 'utf8')]),
);
const files = [...text.keys()];
/** Scripts (JavaScript) build and configure the product; the product itself is TypeScript. */
function kindOf(file) {
  if (IS_TEST.test(file)) return 'tests';
  if (IS_LABORATORY.test(file)) return 'laboratory';
  return /\.tsx?$/.test(file) ? 'product' : 'scripts';
}
const linesOf = (file) => text.get(file).split('\n').length - 1;
const total = (some) => some.reduce((sum, file) => sum + linesOf(file), 0);
const kinds = { tests: [], laboratory: [], scripts: [], product: [] };
for (const file of files) kinds[kindOf(file)].push(file);
for (const [kind, some] of Object.entries(kinds))
  console.log(
    `${kind.padEnd(12)} ${String(some.length).padStart(6)} files ${String(total(some)).padStart(7)} lines`,
  );

const packageOf = (file) => file.split('/').slice(0, 2).join('/');
/** The folder directly below src; undefined for files that lie beside such folders. */
const folderOf = (file) => /^([^/]+\/[^/]+\/src\/[^/]+)\//.exec(file)?.[1];

const importers = new Map([...kinds.product, ...kinds.scripts].map((file) => [file, new Set()]));
const arrows = new Set();
for (const file of importers.keys())
  for (const [, specifier] of text.get(file).matchAll(SPECIFIER)) {
    const base = path.posix.join(path.posix.dirname(file), specifier);
    const target = ENDINGS.map((ending) => base + ending).find((candidate) => importers.has(candidate));
    if (target === undefined || target === file) continue;
    importers.get(target).add(file);
    const [from, to] = [folderOf(file), folderOf(target)];
    if (from && to && from !== to) arrows.add(`${from} ${to}`);
  }
const alone = kinds.product.filter((file) => importers.get(file).size === 1 && linesOf(file) < SMALL_LINES);
const pairs = [...arrows].filter((arrow) => {
  const [from, to] = arrow.split(' ');
  return from < to && arrows.has(`${to} ${from}`);
});

console.log(
  `\n${'package'.padEnd(22)}${['files', 'lines', 'alone', 'pairs'].map((head) => head.padStart(8)).join('')}`,
);
const row = (name, some, isIn) =>
  [some.length, total(some), alone.filter(isIn).length, pairs.filter(isIn).length]
    .map((number) => String(number).padStart(8))
    .join('')
    .replace(/^/, name.padEnd(22));
for (const name of [...new Set(kinds.product.map(packageOf))].sort())
  console.log(
    row(
      name,
      kinds.product.filter((file) => packageOf(file) === name),
      (entry) => entry.startsWith(`${name}/`),
    ),
  );
console.log(row('all', kinds.product, () => true));
if (pairs.length > 0)
  console.log(`\nFolders that import each other:\n${pairs.map((pair) => `  ${pair}`).join('\n')}`);
if (process.argv.includes('--alone')) console.log(`\n${alone.join('\n')}`);

import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { root } from './prepare.mjs';

// Checks the types of every package, or of the folders that are named, with the native compiler (TypeScript 7): it takes
// a third of the time of TypeScript 6, which ts-jest and typescript-eslint still need. Packages with the same compiler options
// are one program: one program for each package would check 6,152 files instead of 1,842. Ambient declarations of one
// package (such as the import of style sheets) then apply to the others of its group: `npm run typecheck --workspace packages/verdict`
// checks one package by itself.

const COMPILER = path.join(root, 'node_modules/typescript-native/bin/tsc');
/** Where the configuration of each group is written. Type packages are found from here, as the root's. */
const GENERATED = path.join(root, 'node_modules/.cache/typecheck');
const SKIPPED = new Set(['node_modules', 'dist', 'templates']);

/** Every tsconfig.json below a folder: a package's, or that of a part that runs elsewhere (a service worker). */
function projectsIn(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const place = path.join(folder, entry.name);
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : projectsIn(place);
    return entry.name === 'tsconfig.json' ? [place] : [];
  });
}

/** Options and files of a project, as its tsconfig.json says. Exits if the file cannot be read. */
function readProject(file) {
  const { config, error } = ts.readConfigFile(file, ts.sys.readFile);
  if (error) {
    console.error(`${file}: ${ts.flattenDiagnosticMessageText(error.messageText, '\n')}`);
    process.exit(1);
  }
  const absolute = (patterns = []) => patterns.map((pattern) => path.join(path.dirname(file), pattern));
  return {
    options: config.compilerOptions ?? {},
    include: absolute(config.include),
    exclude: absolute(config.exclude),
  };
}

const [, , ...named] = process.argv;
const folders = named.length > 0 ? named : ['packages', 'services'];
const groups = new Map();
for (const file of folders.flatMap((folder) => projectsIn(path.resolve(root, folder)))) {
  const { options, include, exclude } = readProject(file);
  const key = JSON.stringify(Object.entries(options).sort());
  const group = groups.get(key) ?? { compilerOptions: options, include: [], exclude: [] };
  group.include.push(...include);
  group.exclude.push(...exclude);
  groups.set(key, group);
}

rmSync(GENERATED, { recursive: true, force: true });
mkdirSync(GENERATED, { recursive: true });
for (const [index, group] of [...groups.values()].entries()) {
  const file = path.join(GENERATED, `${index}.json`);
  writeFileSync(file, JSON.stringify({ extends: path.join(root, 'tsconfig.json'), ...group }));
  const { status, error } = spawnSync(process.execPath, [COMPILER, '--noEmit', '-p', file], {
    cwd: root,
    stdio: 'inherit',
  });
  if (error) throw error;
  if (status !== 0) process.exitCode = 1;
}

import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { root } from './prepare.mjs';

// Checks the types of every package, or of the folders that are named, with the native compiler (TypeScript 7): it
// takes a third of the time of TypeScript 6, which ts-jest still needs. Packages with the same compiler options are one
// program: one program for each package would check 6,152 files instead of 1,842. Ambient
// declarations of one package (such as the import of style sheets) then apply to the others of its group. To check one
// package by itself: `npm run typecheck --workspace packages/verdict`.

const COMPILER = path.join(root, 'node_modules/typescript-native/bin/tsc');
/**
 * Folder for the configurations of the groups, one for each process, so that checks can run at the same time. Type
 * packages are found from here, as the root's.
 */
const GENERATED = path.join(root, 'node_modules/.cache/typecheck', String(process.pid));
const ROOT_CONFIG = path.join(root, 'tsconfig.json');
const SKIPPED = new Set(['node_modules', 'dist', 'templates']);
/** Fields that a group takes from the tsconfig.json of its projects. */
const KNOWN_FIELDS = new Set(['extends', 'compilerOptions', 'include', 'exclude']);

/** Every tsconfig.json below a folder: a package's, or that of a part that runs elsewhere (a service worker). */
function projectsIn(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const place = path.join(folder, entry.name);
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : projectsIn(place);
    return entry.name === 'tsconfig.json' ? [place] : [];
  });
}

/** Why a tsconfig.json cannot be part of a group; undefined if it can. */
function faultOf(file, { config, error }) {
  if (error) return ts.flattenDiagnosticMessageText(error.messageText, '\n');
  const unknown = Object.keys(config).filter((field) => !KNOWN_FIELDS.has(field));
  if (unknown.length > 0) return `typecheck.mjs does not know ${unknown.join(', ')}`;
  if (path.resolve(path.dirname(file), config.extends ?? '') !== ROOT_CONFIG)
    return 'it must extend the tsconfig.json of the repository';
  return config.include ? undefined : 'it must have "include"';
}

/** Options and files of a project, as its tsconfig.json says. Exits if a check would miss a part of it. */
function readProject(file) {
  const read = ts.readConfigFile(file, ts.sys.readFile);
  const fault = faultOf(file, read);
  if (fault !== undefined) {
    console.error(`${file}: ${fault}`);
    process.exit(1);
  }
  const { config } = read;
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

mkdirSync(GENERATED, { recursive: true });
process.once('exit', () => rmSync(GENERATED, { recursive: true, force: true }));
for (const [index, group] of [...groups.values()].entries()) {
  const file = path.join(GENERATED, `${index}.json`);
  writeFileSync(file, JSON.stringify({ extends: ROOT_CONFIG, ...group }));
  const { status, error } = spawnSync(process.execPath, [COMPILER, '--noEmit', '-p', file], {
    cwd: root,
    stdio: 'inherit',
  });
  if (error) throw error;
  if (status !== 0) process.exitCode = 1;
}

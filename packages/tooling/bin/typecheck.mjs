import { readdirSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { root } from './prepare.mjs';

// The types of every package, or of those whose folders are named. Packages with the same settings are checked together: each by itself checks every source
// of those that it uses again, 6,152 files for 1,842. What is declared for all files of one (that style sheets can be
// imported) then holds for the others of its kind: `npm run typecheck --workspace packages/verdict` checks one alone.

const SKIPPED = new Set(['node_modules', 'dist', 'templates']);

/** Every tsconfig.json below a folder, a package's or one of a part of it that runs elsewhere (a service worker). */
function projectsIn(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const place = path.join(folder, entry.name);
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : projectsIn(place);
    return entry.name === 'tsconfig.json' ? [place] : [];
  });
}

/** What is wrong with a project's tsconfig.json ends the check. */
function fail(diagnostic) {
  show([diagnostic]);
  process.exit(1);
}

/** Settings and files of a project. */
function readProject(file) {
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: fail };
  const { options, fileNames, errors } = ts.getParsedCommandLineOfConfigFile(file, { noEmit: true }, host);
  errors.forEach(fail);
  return { options: { ...options, configFilePath: path.join(root, 'tsconfig.json') }, fileNames };
}

function show(diagnostics) {
  const host = {
    getCurrentDirectory: () => root,
    getCanonicalFileName: (name) => name,
    getNewLine: () => '\n',
  };
  process.stdout.write(ts.formatDiagnosticsWithColorAndContext(diagnostics, host));
}

const groups = new Map();
const [, , ...named] = process.argv;
for (const file of (named.length > 0 ? named : ['packages', 'services']).flatMap((folder) =>
  projectsIn(path.join(root, folder)),
)) {
  const { options, fileNames } = readProject(file);
  const settings = JSON.stringify(Object.entries(options).sort());
  const group = groups.get(settings) ?? { options, files: [] };
  group.files.push(...fileNames);
  groups.set(settings, group);
}

for (const { options, files } of groups.values()) {
  const diagnostics = ts.getPreEmitDiagnostics(ts.createProgram(files, options));
  show(diagnostics);
  if (diagnostics.length > 0) process.exitCode = 1;
}

import { readdirSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { root } from './prepare.mjs';

// Checks the types of all packages, or of the given folders. Packages with the same settings are checked together:
// separately, each would check the sources of its dependencies again (6,152 files instead of 1,842). Ambient declarations
// of one package (for style sheets) then apply to the others too. `npm run typecheck --workspace packages/verdict` checks
// one package alone.

const SKIPPED = new Set(['node_modules', 'dist', 'templates']);

/** All tsconfig.json files below a folder: of packages, and of parts that run elsewhere (a service worker). */
function projectsIn(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const place = path.join(folder, entry.name);
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : projectsIn(place);
    return entry.name === 'tsconfig.json' ? [place] : [];
  });
}

/** Reports an invalid tsconfig.json and exits. */
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

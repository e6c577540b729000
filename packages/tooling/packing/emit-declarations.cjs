const path = require('node:path');
const ts = require('typescript');

/**
 * Writes the declarations of packages, and of all of their sources that those lead to, below a folder: each where its
 * source is below `packages`. All in one go: most of the time goes into what they have in common. Whether types are sound
 * is what `npm run typecheck` says.
 *
 * @param {string[]} entries sources, with their whole paths
 * @param {{ root: string, staging: string }} options `root`: of the repository
 * @throws Error with what TypeScript says, if a declaration cannot be written
 */
exports.emitDeclarations = (entries, { root, staging }) => {
  const packages = path.join(root, 'packages');
  const ambient = ts.sys.readDirectory(packages, ['.d.ts'], ['**/node_modules', '**/dist'], ['*/src']);
  const settings = ts.readConfigFile(path.join(root, 'tsconfig.json'), ts.sys.readFile).config;
  const { options } = ts.parseJsonConfigFileContent(settings, ts.sys, root);
  const program = ts.createProgram({
    rootNames: [...entries, ...ambient],
    options: {
      ...options,
      lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
      types: ['node', 'webpack/module'],
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      rootDir: packages,
      outDir: staging,
    },
  });
  const faults = [...program.getOptionsDiagnostics(), ...program.emit().diagnostics];
  if (faults.length === 0) return;
  throw new Error(
    ts.formatDiagnostics(faults, {
      getCurrentDirectory: () => root,
      getCanonicalFileName: (name) => name,
      getNewLine: () => '\n',
    }),
  );
};

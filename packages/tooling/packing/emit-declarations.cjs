const path = require('node:path');
const ts = require('typescript');

/**
 * Writes the declarations of sources and of everything that they import into a folder, at the same relative paths as the
 * sources have in `packages`. Handles all packages at once, because most of the time is spent on what they share. Does not
 * check types; `npm run typecheck` does.
 *
 * @param {string[]} entries absolute paths of sources
 * @param {{ root: string, staging: string }} options `root`: of the repository; `staging`: the folder
 * @throws Error with the messages of TypeScript if a declaration cannot be written
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

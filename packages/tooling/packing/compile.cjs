const { execFile } = require('node:child_process');
const { mkdirSync, mkdtempSync, rmSync, writeFileSync } = require('node:fs');
const path = require('node:path');
const { promisify } = require('node:util');
const ts = require('typescript');

/** The native compiler (TypeScript 7). For all packages it takes 4 s of CPU time, and TypeScript 6 takes 38 s. */
const COMPILER = 'node_modules/typescript-native/bin/tsc';
/** Parent of the folder for its configuration. Type packages are found from here, as the root's. */
const GENERATED = 'node_modules/.cache';

/**
 * The folders of the two forms: ES modules with their declarations for bundlers, and CommonJS for `require` in jest and
 * Node.
 */
exports.FORMS = { bundlers: 'bundlers', require: 'require' };

/**
 * Compiles sources to readable JavaScript without source maps, and to declarations. Each file has the same path below the
 * folder of a form as the source has in `packages`. Handles all packages at once, because most of the time is spent on what
 * they share. Does not check types; `npm run typecheck` does.
 *
 * @param {string[]} sources absolute paths. The compiler may leave out sources of packages that are only imported: it finds
 *   those in node_modules
 * @param {{ root: string, target: string }} options `root`: of the repository; `target`: the parent of the forms' folders
 * @returns {Promise<void>} rejects with the messages of TypeScript if something cannot be written
 */
exports.compile = async (sources, { root, target }) => {
  const packages = path.join(root, 'packages');
  const ambient = ts.sys.readDirectory(packages, ['.d.ts'], ['**/node_modules', '**/dist'], ['*/src']);
  const shared = {
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    types: ['node', 'webpack/module'],
    noEmit: false,
    noCheck: true,
    rootDir: packages,
  };
  const forms = {
    [exports.FORMS.bundlers]: { module: 'ESNext', declaration: true },
    [exports.FORMS.require]: { module: 'CommonJS' },
  };
  mkdirSync(path.join(root, GENERATED), { recursive: true });
  const folder = mkdtempSync(path.join(root, GENERATED, 'packing-'));
  try {
    const compiling = Object.entries(forms).map(async ([form, options]) => {
      const file = path.join(folder, `${form}.json`);
      const compilerOptions = { ...shared, ...options, outDir: path.join(target, form) };
      const configuration = {
        extends: path.join(root, 'tsconfig.json'),
        files: [...sources, ...ambient],
        compilerOptions,
      };
      writeFileSync(file, JSON.stringify(configuration));
      await runCompiler(file, root);
    });
    await Promise.all(compiling);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

async function runCompiler(/** @type {string} */ configuration, /** @type {string} */ root) {
  const args = [path.join(root, COMPILER), '--pretty', 'false', '-p', configuration];
  await promisify(execFile)(process.execPath, args, { cwd: root }).catch((error) => {
    throw new Error(error.stdout || error.message, { cause: error });
  });
}

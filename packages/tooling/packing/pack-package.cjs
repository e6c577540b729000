const { cpSync, existsSync, readFileSync, statSync, writeFileSync } = require('node:fs');
const path = require('node:path');
const { FORMS } = require('./compile.cjs');
const { FOR_REQUIRE } = require('./packed-packages.cjs');
const { packedExports, packedManifest } = require('./packed-manifest.cjs');
const { sourcesFrom } = require('./sources-from.cjs');

const SOURCE = /\.tsx?$/;
/** Tests and their settings are not packed. */
const OF_TESTS = /\.test\.|(^|\/)(jest\.config|tsconfig)\./;
/** Files that compiled modules load by relative path. */
const BESIDE_MODULES = /\.(json|cjs|d\.cts)$/;

/** @typedef {import('./packed-packages.cjs').PackedPackage} PackedPackage */

/**
 * The sources that are packed, in both forms.
 *
 * @param {string} folder of the package
 * @param {PackedPackage} packed
 * @returns {{ bundlers: string[], require: string[] }} relative to `folder`
 */
exports.packedSources = (folder, { exports: subpaths, bundled = [], run = [] }) => {
  const exported = Object.values(packedExports(readJson(path.join(folder, 'package.json')), subpaths))
    .flatMap((place) => (typeof place === 'string' ? [place] : Object.values(place)))
    .filter((place) => SOURCE.test(place));
  return {
    bundlers: sourcesFrom(folder, [...exported, ...bundled]),
    // `bundled` sources have no form for `require`, which does not support top-level await.
    require: sourcesFrom(folder, [...exported, ...run]),
  };
};

/**
 * Writes a packed package: JavaScript and declarations instead of TypeScript, other files unchanged.
 *
 * @param {string} folder of the package
 * @param {PackedPackage} packed
 * @param {{ root: string, compiled: string, target: string, version: string }} options `compiled`: the folder that
 *   `compile` wrote; `target`: the folder that the package is written into
 * @throws Error if it exports a file that does not exist
 */
exports.packPackage = (folder, packed, { root, compiled, target, version }) => {
  const place = path.relative(path.join(root, 'packages'), folder);
  const sources = exports.packedSources(folder, packed);
  for (const file of sources.bundlers) {
    for (const ending of ['.js', '.d.ts'])
      copyCompiled(file, ending, path.join(compiled, FORMS.bundlers, place), target);
  }
  for (const file of sources.require)
    copyCompiled(file, '.js', path.join(compiled, FORMS.require, place), path.join(target, FOR_REQUIRE));
  for (const file of ['src', 'CHANGELOG.md', ...(packed.files ?? [])]) copy(file, folder, target);
  if (sources.require.length > 0) copy('src', folder, path.join(target, FOR_REQUIRE), BESIDE_MODULES);

  const { engines } = readJson(path.join(root, 'package.json'));
  const manifest = readJson(path.join(folder, 'package.json'));
  const written = packedManifest(manifest, packed, { version, engines, target });
  writeFileSync(path.join(target, 'package.json'), `${JSON.stringify(written, null, 2)}\n`);
  writeFileSync(
    path.join(target, 'README.md'),
    `# ${written.name}\n\n${written.description}. Part of Curbwise.\n`,
  );
  cpSync(path.join(root, 'LICENSE'), path.join(target, 'LICENSE'));
};

/** Copies what a source was compiled to. */
function copyCompiled(
  /** @type {string} */ source,
  /** @type {string} */ ending,
  /** @type {string} */ from,
  /** @type {string} */ target,
) {
  const file = source.replace(SOURCE, ending);
  cpSync(path.join(from, file), path.join(target, file));
}

/** Copies a file or the content of a folder, if it exists, without sources and tests. */
function copy(
  /** @type {string} */ file,
  /** @type {string} */ folder,
  /** @type {string} */ target,
  /** @type {RegExp} */ which = /./,
) {
  if (!existsSync(path.join(folder, file))) return;
  cpSync(path.join(folder, file), path.join(target, file), {
    recursive: true,
    filter: (from) =>
      statSync(from).isDirectory() ||
      (which.test(from) && !SOURCE.test(from) && !OF_TESTS.test(path.relative(folder, from))),
  });
}

const readJson = (/** @type {string} */ file) => JSON.parse(readFileSync(file, 'utf8'));

const { cpSync, existsSync, readFileSync, statSync, writeFileSync } = require('node:fs');
const path = require('node:path');
const { emitScripts, sourcesFrom } = require('./emit-scripts.cjs');
const { FOR_REQUIRE } = require('./packed-packages.cjs');
const { packedManifest } = require('./packed-manifest.cjs');

const SOURCE = /\.tsx?$/;
/** Tests, and settings of them, are this repository's. */
const OF_TESTS = /\.test\.|(^|\/)(jest\.config|tsconfig)\./;
/** What compiled modules find by its place beside them. */
const BESIDE_MODULES = /\.(json|cjs|d\.cts)$/;

/**
 * The sources that a packed package begins with.
 *
 * @param {string} folder of the package
 * @param {import('./packed-packages.cjs').PackedPackage} packed
 * @returns {{ exported: string[], bundled: string[] }} relative to `folder`
 */
exports.entriesOf = (folder, { leaveOut = [], bundled = [] }) => {
  const { exports: given } = readJson(path.join(folder, 'package.json'));
  const exported = Object.entries(given)
    .filter(([subpath, place]) => !leaveOut.includes(subpath) && SOURCE.test(String(place)))
    .map(([, place]) => String(place));
  return { exported, bundled };
};

/**
 * Writes a package into a folder as it is packed: JavaScript in place of TypeScript, all else as it is. Its declarations
 * are there already.
 *
 * @param {string} folder of the package
 * @param {import('./packed-packages.cjs').PackedPackage} packed
 * @param {{ root: string, target: string, version: string }} options `target`: the folder that it is written into
 * @throws Error if it exports what is not there
 */
exports.packPackage = (folder, packed, { root, target, version }) => {
  const { exported, bundled } = exports.entriesOf(folder, packed);
  emitScripts(folder, sourcesFrom(folder, [...exported, ...bundled]), target, 'bundlers');
  // What only bundlers see may do what `require` cannot: wait at its top level.
  const required = sourcesFrom(folder, [...exported, ...(packed.run ?? [])]);
  emitScripts(folder, required, path.join(target, FOR_REQUIRE), 'require');
  for (const file of ['src', 'CHANGELOG.md', ...(packed.files ?? [])]) copy(file, folder, target);
  if (exported.length > 0) copy('src', folder, path.join(target, FOR_REQUIRE), BESIDE_MODULES);

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

/** Copies a file, or what is in a folder, if it is there; no sources, and no tests. */
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

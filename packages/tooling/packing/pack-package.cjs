const { cpSync, existsSync, readFileSync, statSync, writeFileSync } = require('node:fs');
const path = require('node:path');
const { emitScripts, sourcesFrom } = require('./emit-scripts.cjs');
const { FOR_REQUIRE } = require('./packed-packages.cjs');
const { packedManifest } = require('./packed-manifest.cjs');

const SOURCE = /\.tsx?$/;
/** Tests and their settings are not packed. */
const OF_TESTS = /\.test\.|(^|\/)(jest\.config|tsconfig)\./;
/** Files that compiled modules load by relative path. */
const BESIDE_MODULES = /\.(json|cjs|d\.cts)$/;

/**
 * The entry sources of a packed package.
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
 * Writes a packed package: JavaScript instead of TypeScript, other files unchanged. Its declarations must already be in the
 * folder.
 *
 * @param {string} folder of the package
 * @param {import('./packed-packages.cjs').PackedPackage} packed
 * @param {{ root: string, target: string, version: string }} options `target`: the folder that it is written into
 * @throws Error if it exports a file that does not exist
 */
exports.packPackage = (folder, packed, { root, target, version }) => {
  const { exported, bundled } = exports.entriesOf(folder, packed);
  emitScripts(folder, sourcesFrom(folder, [...exported, ...bundled]), target, 'bundlers');
  // `bundled` sources have no form for `require`, which does not support top-level await.
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

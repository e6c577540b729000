const { existsSync, readdirSync, readFileSync } = require('node:fs');
const path = require('node:path');
const { FOR_REQUIRE, HOST_ONLY, PACKED_PACKAGES } = require('./packed-packages.cjs');

const SCOPE = '@curbwise/';
const SOURCE = /\.tsx?$/;
/** Files that name other packages. */
const NAMES_PACKAGES = /\.(js|cjs|mjs|d\.ts|d\.cts|css)$/;

/** @typedef {Record<string, string | Record<string, string>>} Exports */

/**
 * The package.json of a packed package: it exports the compiled files, depends on what they name, on the other packed
 * packages in the same version, and is not private.
 *
 * @param {any} manifest its package.json
 * @param {import('./packed-packages.cjs').PackedPackage} packed
 * @param {{ version: string, engines: object, target: string }} options `target`: its folder, with all its files
 * @returns {{ dependencies: Record<string, string>, exports: Record<string, unknown>, [field: string]: unknown }}
 * @throws Error if it exports a file that does not exist, or depends on a package that is not packed
 */
exports.packedManifest = (manifest, { exports: exported, needs = [] }, { version, engines, target }) => {
  const { name, description, license, sideEffects, dependencies = {}, devDependencies = {} } = manifest;
  const texts = textsIn(target);
  const kept = Object.entries({ ...dependencies, ...devDependencies })
    .filter(([other]) => needs.includes(other) || texts.some((text) => isNamed(other, text)))
    .sort(([one], [other]) => (one < other ? -1 : 1));
  const isOfHost = (/** @type {string} */ other) => HOST_ONLY.includes(other);
  const written = {
    name,
    version,
    description,
    license,
    engines,
    sideEffects: sideEffectsOf(sideEffects, target),
    exports: exportsOf(exports.packedExports(manifest, exported), target),
    dependencies: Object.fromEntries(
      kept
        .filter(([other]) => !isOfHost(other))
        .map(([other, range]) => [other, packedRange(other, range, version)]),
    ),
    peerDependencies: Object.fromEntries(kept.filter(([other]) => isOfHost(other))),
  };
  return JSON.parse(JSON.stringify(written));
};

const textsIn = (/** @type {string} */ folder) =>
  readdirSync(folder, { recursive: true })
    .map(String)
    .filter((file) => NAMES_PACKAGES.test(file))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'));

/** Whether a text has the name of a package in quotes, by itself or before a subpath. */
const isNamed = (/** @type {string} */ name, /** @type {string} */ text) =>
  ["'", '"'].some((quote) => text.includes(quote + name + quote) || text.includes(`${quote}${name}/`));

/** The version of a packed package; for other packages, the given range. */
function packedRange(/** @type {string} */ name, /** @type {string} */ range, /** @type {string} */ version) {
  if (!name.startsWith(SCOPE)) return range;
  if (Object.hasOwn(PACKED_PACKAGES, name.slice(SCOPE.length))) return version;
  throw new Error(
    `${name} is not packed, but a packed file names it: pack it too, or leave that file out (packed-packages.cjs).`,
  );
}

/**
 * The exports of a package that other repositories get.
 *
 * @param {{ name: string, exports: Exports }} manifest its package.json
 * @param {string[]} [exported] the subpaths that are packed (default: all)
 * @returns {Exports}
 * @throws Error if the package has no such export
 */
exports.packedExports = ({ name, exports: given }, exported = Object.keys(given)) => {
  const missing = exported.find((subpath) => !Object.hasOwn(given, subpath));
  if (missing !== undefined)
    throw new Error(`${name} has no export ${missing}: correct packed-packages.cjs.`);
  return Object.fromEntries(Object.entries(given).filter(([subpath]) => exported.includes(subpath)));
};

/** @returns {Exports} */
function exportsOf(/** @type {Exports} */ given, /** @type {string} */ target) {
  const itself = './package.json';
  const made = Object.fromEntries(
    Object.entries(given)
      .filter(([name]) => name !== itself)
      .map(([name, place]) => [name, typeof place === 'string' ? formsOf(place) : withNode(place)]),
  );
  for (const file of Object.values(made).flatMap((place) =>
    typeof place === 'string' ? [place] : Object.values(place),
  )) {
    if (!existsSync(path.join(target, file)))
      throw new Error(`${target} exports ${file}, which does not exist.`);
  }
  return { ...made, [itself]: itself };
}

/** The export conditions of a source: its types, a form for `require` (jest, Node), and one for bundlers. */
function formsOf(/** @type {string} */ place) {
  if (!SOURCE.test(place)) return place;
  const script = place.replace(SOURCE, '.js');
  const forRequire = requireForm(place);
  return { types: place.replace(SOURCE, '.d.ts'), node: forRequire, require: forRequire, default: script };
}

const requireForm = (/** @type {string} */ place) =>
  `./${path.posix.join(FOR_REQUIRE, place.replace(SOURCE, '.js'))}`;

/** The forms of an export that has a source of its own for programs in Node. */
function withNode(/** @type {Record<string, string>} */ conditions) {
  const { node, default: place } = conditions;
  if (node === undefined || place === undefined || !SOURCE.test(place)) return conditions;
  return { .../** @type {Record<string, string>} */ (formsOf(place)), node: requireForm(node) };
}

/** The side effects, without files that are not packed. */
function sideEffectsOf(/** @type {boolean | string[] | undefined} */ given, /** @type {string} */ target) {
  if (!Array.isArray(given)) return given;
  const scripts = given.map((file) => file.replace(SOURCE, '.js'));
  return scripts.filter((file) => file.includes('*') || existsSync(path.join(target, file)));
}

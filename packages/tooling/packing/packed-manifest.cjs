const { existsSync } = require('node:fs');
const path = require('node:path');
const { FOR_REQUIRE, HOST_ONLY, PACKED_PACKAGES } = require('./packed-packages.cjs');

const SCOPE = '@curbwise/';
const SOURCE = /\.tsx?$/;

/** @typedef {Record<string, string | Record<string, string>>} Exports */

/**
 * What the package.json of a package says once it is packed: it exports what was compiled, depends on its sisters in the
 * same version, and may be published.
 *
 * @param {any} manifest its package.json
 * @param {import('./packed-packages.cjs').PackedPackage} packed
 * @param {{ version: string, engines: object, target: string }} options `target`: its folder, with all its files
 * @returns {{ dependencies: Record<string, string>, exports: Record<string, unknown>, [field: string]: unknown }}
 * @throws Error if it exports a file that is not there
 */
exports.packedManifest = (manifest, { leaveOut = [], without = [] }, { version, engines, target }) => {
  const { name, description, license, sideEffects, dependencies = {} } = manifest;
  const kept = Object.entries(dependencies).filter(([other]) => !without.includes(other));
  const isOfHost = (/** @type {string} */ other) => HOST_ONLY.includes(other);
  const written = {
    name,
    version,
    description,
    license,
    engines,
    sideEffects: sideEffectsOf(sideEffects, target),
    exports: exportsOf(manifest.exports, leaveOut, target),
    dependencies: Object.fromEntries(
      kept
        .filter(([other]) => !isOfHost(other))
        .map(([other, range]) => [other, sisterOr(other, range, version)]),
    ),
    peerDependencies: Object.fromEntries(kept.filter(([other]) => isOfHost(other))),
  };
  return JSON.parse(JSON.stringify(written));
};

/** The version of a sister package; the range of any other as it is. */
function sisterOr(/** @type {string} */ name, /** @type {string} */ range, /** @type {string} */ version) {
  if (!name.startsWith(SCOPE)) return range;
  if (Object.hasOwn(PACKED_PACKAGES, name.slice(SCOPE.length))) return version;
  throw new Error(
    `${name} is not packed: pack it too, or say in packed-packages.cjs that nothing asks for it.`,
  );
}

/** @returns {Exports} */
function exportsOf(
  /** @type {Exports} */ given,
  /** @type {string[]} */ leaveOut,
  /** @type {string} */ target,
) {
  const itself = './package.json';
  const entries = Object.entries(given).filter(([name]) => name !== itself && !leaveOut.includes(name));
  const made = Object.fromEntries(
    entries.map(([name, place]) => [name, typeof place === 'string' ? formsOf(place) : place]),
  );
  for (const file of Object.values(made).flatMap((place) =>
    typeof place === 'string' ? [place] : Object.values(place),
  )) {
    if (!existsSync(path.join(target, file)))
      throw new Error(`${target} exports ${file}, which is not there.`);
  }
  return { ...made, [itself]: itself };
}

/** A compiled source has its types, a form for `require` (jest, Node), and one for bundlers. */
function formsOf(/** @type {string} */ place) {
  if (!SOURCE.test(place)) return place;
  const script = place.replace(SOURCE, '.js');
  const forRequire = `./${path.posix.join(FOR_REQUIRE, script)}`;
  return { types: place.replace(SOURCE, '.d.ts'), node: forRequire, require: forRequire, default: script };
}

/** Only what is there can have an effect. */
function sideEffectsOf(/** @type {boolean | string[] | undefined} */ given, /** @type {string} */ target) {
  if (!Array.isArray(given)) return given;
  const scripts = given.map((file) => file.replace(SOURCE, '.js'));
  return scripts.filter((file) => file.includes('*') || existsSync(path.join(target, file)));
}

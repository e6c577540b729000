const { existsSync } = require('node:fs');
const path = require('node:path');

/**
 * The modules there is one of in a page, however many remotes it has: React, and our own two that everything else
 * (router, store, translator, primitives and their contexts) is reached through. See docs/decisions/0001.
 */
const SHARED = ['react', '@curbwise/platform', '@curbwise/ui'];

/** The version of the package that `name` means for `directory`. */
function versionOf(/** @type {string} */ name, /** @type {string} */ directory) {
  let folder = path.dirname(require.resolve(name, { paths: [directory] }));
  while (!existsSync(path.join(folder, 'package.json'))) folder = path.dirname(folder);
  return require(path.join(folder, 'package.json')).version;
}

/**
 * @param {string} directory folder of the package whose dependencies count
 * @param {{ eager: boolean }} options eager: the host brings them; else they are taken from the host, or not at all
 */
exports.sharedModules = (directory, { eager }) =>
  Object.fromEntries(
    SHARED.map((name) => {
      const version = versionOf(name, directory);
      const agreed = { singleton: true, strictVersion: true, requiredVersion: `^${version}` };
      const fromHost = { ...agreed, import: /** @type {const} */ (false) };
      return [name, eager ? { ...agreed, eager, version } : fromHost];
    }),
  );

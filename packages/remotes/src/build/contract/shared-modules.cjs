const { existsSync } = require('node:fs');
const path = require('node:path');
const { hostContract } = require('./host-contract.cjs');

/**
 * The modules that a page has exactly once, however many remotes it shows: React, and our own two packages, which give
 * access to everything else (router, store, translator, primitives and their contexts). See docs/decisions/0001.
 */
const REACT = 'react';
const HOST_PACKAGES = ['@curbwise/platform', '@curbwise/ui'];

/** The version of the package that `name` resolves to in `directory`. */
function versionOf(/** @type {string} */ name, /** @type {string} */ directory) {
  let folder = path.dirname(require.resolve(name, { paths: [directory] }));
  while (!existsSync(path.join(folder, 'package.json'))) folder = path.dirname(folder);
  return require(path.join(folder, 'package.json')).version;
}

/**
 * The `shared` option of the federation plugin.
 * @param {string} directory folder of the package whose dependencies count
 * @param {{ eager: boolean }} options `eager`: true for the host, which bundles the modules; a remote has no copy of them
 */
exports.sharedModules = (directory, { eager }) => {
  const share = (/** @type {string} */ version, /** @type {string} */ requiredVersion) => {
    const agreed = { singleton: true, strictVersion: true, requiredVersion };
    return eager ? { ...agreed, eager, version } : { ...agreed, import: /** @type {const} */ (false) };
  };
  const react = versionOf(REACT, directory);
  // Our own packages carry the version of the contract. Its manifest says which minor version a remote needs.
  const contract = hostContract();
  const ours = share(contract, `^${contract.split('.')[0]}.0.0`);
  return {
    [REACT]: share(react, `^${react}`),
    ...Object.fromEntries(HOST_PACKAGES.map((name) => [name, ours])),
  };
};

/**
 * The version ranges of the shared modules that a build requires.
 * @param {Record<string, { requiredVersion: string }>} shared result of {@link exports.sharedModules}
 * @returns {Record<string, string>} range by package name
 */
exports.rangesOf = (shared) =>
  Object.fromEntries(Object.entries(shared).map(([name, { requiredVersion }]) => [name, requiredVersion]));

/**
 * The versions of the shared modules that a host provides.
 * @param {string} directory folder of the host's package
 * @returns {Record<string, string>} version by package name
 */
exports.providedVersions = (directory) => {
  const contract = hostContract();
  const ours = HOST_PACKAGES.map((name) => [name, contract]);
  return { [REACT]: versionOf(REACT, directory), ...Object.fromEntries(ours) };
};

const { existsSync } = require('node:fs');
const path = require('node:path');
const { hostContract } = require('./host-contract.cjs');

/**
 * The modules there is one of in a page, however many remotes it has: React, and our own two that everything else
 * (router, store, translator, primitives and their contexts) is reached through. See docs/decisions/0001.
 */
const REACT = 'react';
const HOST_PACKAGES = ['@curbwise/platform', '@curbwise/ui'];

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
exports.sharedModules = (directory, { eager }) => {
  const share = (/** @type {string} */ version, /** @type {string} */ requiredVersion) => {
    const agreed = { singleton: true, strictVersion: true, requiredVersion };
    return eager ? { ...agreed, eager, version } : { ...agreed, import: /** @type {const} */ (false) };
  };
  const react = versionOf(REACT, directory);
  // Our own are as old as the contract they fulfil. What a remote needs of it beyond the major is in its manifest.
  const contract = hostContract();
  const ours = share(contract, `^${contract.split('.')[0]}.0.0`);
  return {
    [REACT]: share(react, `^${react}`),
    ...Object.fromEntries(HOST_PACKAGES.map((name) => [name, ours])),
  };
};

/**
 * What a build asks for of the shared modules.
 * @param {Record<string, { requiredVersion: string }>} shared as {@link exports.sharedModules} gives them
 * @returns {Record<string, string>} ranges by name
 */
exports.rangesOf = (shared) =>
  Object.fromEntries(Object.entries(shared).map(([name, { requiredVersion }]) => [name, requiredVersion]));

/**
 * What a host brings of the shared modules.
 * @param {string} directory folder of the host's package
 * @returns {Record<string, string>} versions by name
 */
exports.broughtVersions = (directory) => {
  const contract = hostContract();
  const ours = HOST_PACKAGES.map((name) => [name, contract]);
  return { [REACT]: versionOf(REACT, directory), ...Object.fromEntries(ours) };
};

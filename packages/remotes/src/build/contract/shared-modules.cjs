const { existsSync, readFileSync } = require('node:fs');
const path = require('node:path');

/** Files that hold the version of the contract: the source, or its compiled form in a published package. */
const CONTRACT_FILES = ['src/host-contract.ts', 'src/host-contract.cjs'];

/**
 * The version of the host's contract that the installed `@curbwise/contract` defines.
 * @throws Error if it cannot be found there
 */
const hostContract = () => {
  const folder = path.dirname(require.resolve('@curbwise/contract/package.json'));
  const file = CONTRACT_FILES.map((name) => path.join(folder, name)).find((name) => existsSync(name));
  const source = file === undefined ? '' : readFileSync(file, 'utf8');
  const version = /HOST_CONTRACT_VERSION = ['"]([\d.]+)['"]/.exec(source)?.[1];
  if (version === undefined) throw new Error('@curbwise/contract does not define HOST_CONTRACT_VERSION');
  return version;
};
exports.hostContract = hostContract;

/**
 * The modules that a page has exactly once, however many remotes it shows: React, and our own two packages, which give
 * access to everything else (router, store, translator, primitives and their contexts). See docs/decisions/0001. Our own
 * packages carry the version of the contract.
 *
 * @param {string} directory folder of a package
 * @returns {Record<string, string>} the version of each that a host built in that folder provides
 */
const sharedVersions = (directory) => ({
  react: versionOf('react', directory),
  '@curbwise/platform': hostContract(),
  '@curbwise/ui': hostContract(),
});
exports.sharedVersions = sharedVersions;

/** The version of the package that `name` resolves to in `directory`. */
function versionOf(/** @type {string} */ name, /** @type {string} */ directory) {
  let folder = path.dirname(require.resolve(name, { paths: [directory] }));
  while (!existsSync(path.join(folder, 'package.json'))) folder = path.dirname(folder);
  return require(path.join(folder, 'package.json')).version;
}

/**
 * The `shared` option of the federation plugin. Which minor version of the contract a remote needs is in its manifest.
 * @param {string} directory folder of the package whose dependencies count
 * @param {{ eager: boolean }} options `eager`: true for the host, which bundles the modules; a remote has no copy of them
 */
exports.sharedModules = (directory, { eager }) =>
  Object.fromEntries(
    Object.entries(sharedVersions(directory)).map(([name, version]) => {
      const requiredVersion = name === 'react' ? `^${version}` : `^${version.split('.')[0]}.0.0`;
      const agreed = { singleton: true, strictVersion: true, requiredVersion };
      const copy = eager ? { eager, version } : { import: /** @type {const} */ (false) };
      return [name, { ...agreed, ...copy }];
    }),
  );

const { mkdirSync, readFileSync, rmSync } = require('node:fs');
const path = require('node:path');
const { faultsOfPacked } = require('./faults-of-packed.cjs');
const { emitDeclarations } = require('./emit-declarations.cjs');
const { packCli } = require('./pack-cli.cjs');
const { entriesOf, packPackage } = require('./pack-package.cjs');
const { PACKED_PACKAGES } = require('./packed-packages.cjs');

const CONTRACT = 'packages/contract/src/host-contract.ts';

/** The version of all packed packages: that of the host contract. @throws Error if it cannot be found */
exports.packedVersion = (/** @type {string} */ root) => {
  const version = /HOST_CONTRACT_VERSION = '([\d.]+)'/.exec(
    readFileSync(path.join(root, CONTRACT), 'utf8'),
  )?.[1];
  if (version === undefined) throw new Error(`${CONTRACT} does not contain the contract version.`);
  return version;
};

/**
 * Compiles every package that other repositories install, including the program `curbwise`, each into its own folder.
 *
 * @param {{ root: string, staging: string }} options `root`: of the repository; `staging`: the parent of the folders, which
 *   is emptied first
 * @returns {Promise<string[]>} the folders; rejects if something does not compile, or would not work elsewhere
 */
exports.stagePackages = async ({ root, staging }) => {
  rmSync(staging, { recursive: true, force: true });
  mkdirSync(staging, { recursive: true });
  const version = exports.packedVersion(root);
  const packages = Object.entries(PACKED_PACKAGES).map(([name, packed]) => ({
    packed,
    folder: path.join(root, 'packages', name),
    target: path.join(staging, name),
  }));
  const entries = packages.flatMap(({ folder, packed }) => {
    const { exported, bundled } = entriesOf(folder, packed);
    return [...exported, ...bundled].map((entry) => path.join(folder, entry));
  });
  emitDeclarations(entries, { root, staging });
  for (const { folder, packed, target } of packages) packPackage(folder, packed, { root, target, version });
  const cli = path.join(staging, 'cli');
  await packCli({ root, target: cli, version });
  const folders = [...packages.map(({ target }) => target), cli];
  const faults = folders.flatMap((folder) => faultsOfPacked(folder, root));
  if (faults.length > 0)
    throw new Error(`The packed packages would not work elsewhere:\n${faults.join('\n')}`);
  return folders;
};

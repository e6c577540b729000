const { readFileSync, rmSync } = require('node:fs');
const path = require('node:path');
const { faultsOfPacked } = require('./faults-of-packed.cjs');
const { compile } = require('./compile.cjs');
const { packCli } = require('./pack-cli.cjs');
const { packFormerName } = require('./pack-former-name.cjs');
const { packedSources, packPackage } = require('./pack-package.cjs');
const { FORMER_NAMES, PACKED_PACKAGES } = require('./packed-packages.cjs');

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
 *   is empty
 * @returns {Promise<{ packed: string[], former: string[] }>} the folders, and those of the former names; rejects if
 *   something does not compile, or would not work elsewhere
 */
exports.stagePackages = async ({ root, staging }) => {
  const version = exports.packedVersion(root);
  const packages = Object.entries(PACKED_PACKAGES).map(([name, packed]) => ({
    packed,
    folder: path.join(root, 'packages', name),
    target: path.join(staging, name),
  }));
  const compiled = path.join(staging, '.compiled');
  const sources = packages.flatMap(({ folder, packed }) => {
    const { bundlers, require: required } = packedSources(folder, packed);
    return [...new Set([...bundlers, ...required])].map((file) => path.join(folder, file));
  });
  const cli = path.join(staging, 'cli');
  await Promise.all([compile(sources, { root, target: compiled }), packCli({ root, target: cli, version })]);
  for (const { folder, packed, target } of packages)
    packPackage(folder, packed, { root, compiled, target, version });
  rmSync(compiled, { recursive: true });
  const packed = [...packages.map(({ target }) => target), cli];
  const former = Object.entries(FORMER_NAMES).map(([name, successors]) =>
    packFormerName(name, successors, { root, target: path.join(staging, name), version }),
  );
  const faults = [...packed, ...former].flatMap((folder) => faultsOfPacked(folder, root));
  if (faults.length > 0)
    throw new Error(`The packed packages would not work elsewhere:\n${faults.join('\n')}`);
  return { packed, former };
};

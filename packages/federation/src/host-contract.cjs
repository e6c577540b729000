const { existsSync, readFileSync } = require('node:fs');
const path = require('node:path');

/** Where it is named: in the sources, or in what was compiled from them and packed. */
const FILES = ['src/host-contract.ts', 'src/host-contract.js'];

/** The version of the host's contract that the sources at hand are written against. */
exports.hostContract = () => {
  const folder = path.dirname(require.resolve('@curbwise/contract/package.json'));
  const file = FILES.map((name) => path.join(folder, name)).find((name) => existsSync(name));
  const source = file === undefined ? '' : readFileSync(file, 'utf8');
  const version = /HOST_CONTRACT_VERSION = '([\d.]+)'/.exec(source)?.[1];
  if (version === undefined) throw new Error('@curbwise/contract names no version of the contract');
  return version;
};

const { readFileSync } = require('node:fs');
const path = require('node:path');

/** The version of the host's contract that the sources at hand are written against. */
exports.hostContract = () => {
  const folder = path.dirname(require.resolve('@curbwise/contract/package.json'));
  const source = readFileSync(path.join(folder, 'src/host-contract.ts'), 'utf8');
  const version = /HOST_CONTRACT_VERSION = '([\d.]+)'/.exec(source)?.[1];
  if (version === undefined) throw new Error('@curbwise/contract names no version of the contract');
  return version;
};

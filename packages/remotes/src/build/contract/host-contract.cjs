const { existsSync, readFileSync } = require('node:fs');
const path = require('node:path');

/** Files that hold the version: the source, or its compiled form in a published package. */
const FILES = ['src/host-contract.ts', 'src/host-contract.cjs'];

/**
 * The version of the host's contract that the installed `@curbwise/contract` defines.
 * @throws Error if it cannot be found there
 */
exports.hostContract = () => {
  const folder = path.dirname(require.resolve('@curbwise/contract/package.json'));
  const file = FILES.map((name) => path.join(folder, name)).find((name) => existsSync(name));
  const source = file === undefined ? '' : readFileSync(file, 'utf8');
  const version = /HOST_CONTRACT_VERSION = ['"]([\d.]+)['"]/.exec(source)?.[1];
  if (version === undefined) throw new Error('@curbwise/contract does not define HOST_CONTRACT_VERSION');
  return version;
};

const { Compilation, sources } = require('webpack');
const { hostContract } = require('./host-contract.cjs');
const { broughtVersions } = require('./shared-modules.cjs');

const NAME = 'HostFile';
const FILE = 'host.json';

/**
 * Writes beside a built host what it brings: the version of the contract, and the shared packages by name. Whoever deploys
 * it tells the registry by that which remotes it can load.
 */
exports.HostFile = class HostFile {
  /** @param {string} directory folder of the host's package */
  constructor(directory) {
    this.directory = directory;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        const brought = { contract: hostContract(), shared: broughtVersions(this.directory) };
        compilation.emitAsset(FILE, new sources.RawSource(`${JSON.stringify(brought, null, 2)}\n`));
      });
    });
  }
};

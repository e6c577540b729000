const { Compilation, sources } = require('webpack');
const { hostContract } = require('./host-contract.cjs');
const { providedVersions } = require('./shared-modules.cjs');

const NAME = 'HostFile';
const FILE = 'host.json';

/**
 * Adds `host.json` to the build of a host: the version of the contract, and the version of each shared package. At
 * deployment the registry learns from it which remotes this host can load.
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
        const provided = { contract: hostContract(), shared: providedVersions(this.directory) };
        compilation.emitAsset(FILE, new sources.RawSource(`${JSON.stringify(provided, null, 2)}\n`));
      });
    });
  }
};

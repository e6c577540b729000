const { createHash } = require('node:crypto');
const path = require('node:path');
const { Compilation, sources } = require('webpack');
const { hostContract } = require('./host-contract.cjs');

const MANIFEST = 'mf-manifest.json';

/**
 * Writes into the federation manifest of a remote what our own house wants to know before it loads it: what the entry
 * has to hash to, the host's contract that the remote needs, and the screens that its package.json says it brings along
 * (`"curbwise": { "paths": ["/permits"] }`).
 */
exports.ManifestAdditions = class ManifestAdditions {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const isDevelopment = compiler.options.mode !== 'production';
    compiler.hooks.thisCompilation.tap('ManifestAdditions', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'ManifestAdditions', stage }, () => {
        const asset = compilation.getAsset(MANIFEST);
        if (!asset) return;
        const manifest = JSON.parse(asset.source.source().toString());
        const entry = manifest.metaData.remoteEntry;
        const script = compilation.getAsset(path.posix.join(entry.path, entry.name));
        if (script && !isDevelopment) {
          const hash = createHash('sha256').update(script.source.buffer()).digest('base64');
          entry.integrity = `sha256-${hash}`;
        }
        manifest.curbwise = {
          needs: `^${hostContract().split('.')[0]}.0.0`,
          ...require(path.join(compiler.context, 'package.json')).curbwise,
        };
        compilation.updateAsset(MANIFEST, new sources.RawSource(JSON.stringify(manifest)));
      });
    });
  }
};

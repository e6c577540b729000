const { createHash } = require('node:crypto');
const { readFileSync } = require('node:fs');
const path = require('node:path');
const { Compilation, sources, WebpackError } = require('webpack');
const { neededContract } = require('./needed-contract.cjs');
const { usesOf } = require('./host-uses.cjs');

const NAME = 'RemoteManifest';
const FILE = 'mf-manifest.json';

/** @typedef {{ needs?: string, paths?: string[], navigation?: object }} Declarations */

/**
 * Adds to the federation manifest of a remote what a host has to know before it loads the remote: the hash of every
 * file, the shared packages it was built for, the range of the host's contract that it needs, and the screens that its
 * package.json declares (`"curbwise": { "paths": ["/permits/*"], "navigation": { "en": "Permits" } }`). The range follows
 * from what the remote uses; its package.json may ask for more (`"curbwise": { "needs": "^1.2.0" }`), never for less.
 */
exports.RemoteManifest = class RemoteManifest {
  /** @param {Record<string, { requiredVersion: string }>} shared the `shared` option of the federation plugin */
  constructor(shared) {
    this.shared = shared;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const ranges = Object.entries(this.shared).map(([name, { requiredVersion }]) => [name, requiredVersion]);
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const declared = declarationsOf(compiler.context);
      let needs = '';
      compilation.hooks.finishModules.tap(NAME, () => {
        const contract = neededContract(usesOf(compilation, declared), declared.needs);
        needs = contract.needs;
        compilation.errors.push(...contract.problems.map((problem) => new WebpackError(problem)));
      });
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        const asset = compilation.getAsset(FILE);
        if (!asset) return;
        const manifest = JSON.parse(String(asset.source.source()));
        manifest.curbwise = { ...declared, needs, shared: Object.fromEntries(ranges) };
        if (compiler.options.mode === 'production') {
          const { remoteEntry } = manifest.metaData;
          const { [remoteEntry.name]: integrity, ...files } = hashesOf(compilation);
          remoteEntry.integrity = integrity;
          manifest.curbwise.files = files;
        }
        compilation.updateAsset(FILE, new sources.RawSource(JSON.stringify(manifest)));
      });
    });
  }
};

/**
 * The `curbwise` section of a package.json, without the size budget: that is checked only before publishing, and changing it
 * must not change the version.
 * @returns {Declarations}
 */
function declarationsOf(/** @type {string} */ folder) {
  const { curbwise } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const { budget: _budget, ...declared } = curbwise ?? {};
  return declared;
}

/** Source maps, the statistics of the federation plugin, and the manifest, which cannot hold its own hash. */
const WITHOUT_HASH = /\.map$|^mf-(?:stats|manifest)\.json$/;

/** The hash of each other file, sorted by path. */
function hashesOf(/** @type {import('webpack').Compilation} */ compilation) {
  const served = compilation.getAssets().filter(({ name }) => !WITHOUT_HASH.test(name));
  const hashes = served.map(({ name, source }) => [
    name,
    `sha256-${createHash('sha256').update(source.buffer()).digest('base64')}`,
  ]);
  return /** @type {Record<string, string>} */ (Object.fromEntries(hashes.sort()));
}

const { readFileSync } = require('node:fs');
const path = require('node:path');
const { Compilation, sources, WebpackError } = require('webpack');
const surface = require('@curbwise/contract/host-surface');
const { checkScreens, contractNamesFor } = require('./declared-screens.cjs');
const { fileHashes } = require('./file-hashes.cjs');
const { hostContract } = require('./host-contract.cjs');
const { HostUses, usesOf } = require('./host-uses.cjs');
const { neededContract, requestedContract } = require('./needed-contract.cjs');

const NAME = 'ManifestAdditions';
const MANIFEST = 'mf-manifest.json';

/** @typedef {import('webpack').Compilation} Build */

/**
 * Adds to the federation manifest of a remote what a host has to know before it loads the remote: the hash of every
 * file, the shared packages it was built for, the range of the host's contract that it needs, and the screens that its
 * package.json declares (`"curbwise": { "paths": ["/permits/*"], "navigation": { "en": "Permits" } }`). The range follows
 * from what the remote uses; its package.json may ask for more (`"curbwise": { "needs": "^1.2.0" }`), never for less.
 */
exports.ManifestAdditions = class ManifestAdditions {
  /** @param {Record<string, string>} shared ranges of the shared packages, by name */
  constructor(shared) {
    this.shared = shared;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    new HostUses().apply(compiler);
    const isDevelopment = compiler.options.mode !== 'production';
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      let needs = '';
      compilation.hooks.finishModules.tap(NAME, () => {
        needs = contractOf(compilation, declarationsOf(compiler));
      });
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        const asset = compilation.getAsset(MANIFEST);
        if (!asset) return;
        const manifest = JSON.parse(asset.source.source().toString());
        manifest.curbwise = { ...declarationsOf(compiler), needs, shared: this.shared };
        if (!isDevelopment) addHashes(compilation, manifest);
        compilation.updateAsset(MANIFEST, new sources.RawSource(JSON.stringify(manifest)));
      });
    });
  }
};

/** The `curbwise` section of a remote's package.json, without its size budget. */
function declarationsOf(/** @type {import('webpack').Compiler} */ compiler) {
  const { curbwise } = JSON.parse(readFileSync(path.join(compiler.context, 'package.json'), 'utf8'));
  // The budget is only checked before publishing: changing it must not change the version.
  delete curbwise?.budget;
  return curbwise ?? {};
}

/** The range of the contract that a build needs. Unknown or removed names become build errors. */
function contractOf(
  /** @type {Build} */ compilation,
  /** @type {import('./declared-screens.cjs').Screens & { needs?: string }} */ {
    needs: requested,
    ...screens
  },
) {
  const uses = usesOf(compilation);
  uses.names.set('package.json', contractNamesFor(screens));
  const computed = neededContract(uses, surface, hostContract());
  const { needs, problems } = requestedContract(computed.needs, requested);
  for (const problem of [...computed.problems, ...problems, ...checkScreens(screens)]) {
    compilation.errors.push(new WebpackError(problem));
  }
  return needs;
}

/** @typedef {{ path: string, name: string, integrity?: string }} Entry */

/** @param {Build} compilation @param {{ metaData: { remoteEntry: Entry }, curbwise: object }} manifest */
function addHashes(compilation, { metaData: { remoteEntry }, curbwise }) {
  const { [path.posix.join(remoteEntry.path, remoteEntry.name)]: integrity, ...files } = fileHashes(
    compilation,
    MANIFEST,
  );
  if (integrity !== undefined) remoteEntry.integrity = integrity;
  Object.assign(curbwise, { files });
}

const { readFileSync } = require('node:fs');
const path = require('node:path');
const { Compilation, sources, WebpackError } = require('webpack');
const surface = require('@curbwise/contract/host-surface');
const { problemsOfScreens, usesOfScreens } = require('./asked-screens.cjs');
const { fileHashes } = require('./file-hashes.cjs');
const { hostContract } = require('./host-contract.cjs');
const { HostUses, usesOf } = require('./host-uses.cjs');
const { askedContract, neededContract } = require('./needed-contract.cjs');

const NAME = 'ManifestAdditions';
const MANIFEST = 'mf-manifest.json';

/** @typedef {import('webpack').Compilation} Build */

/**
 * Writes into the federation manifest of a remote what our own house wants to know before it loads it: what the entry
 * has to hash to, the host's contract that the remote needs, and the screens that its package.json says it brings along
 * (`"curbwise": { "paths": ["/permits/*"], "navigation": { "en": "Permits" } }`). What it needs is computed from what it
 * uses; its package.json may ask for more (`"curbwise": { "needs": "^1.2.0" }`), never for less. The shared packages that
 * it was built for stand there too, and what every other file hashes to.
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
        needs = contractOf(compilation, additionsOf(compiler));
      });
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        const asset = compilation.getAsset(MANIFEST);
        if (!asset) return;
        const manifest = JSON.parse(asset.source.source().toString());
        manifest.curbwise = { ...additionsOf(compiler), needs, shared: this.shared };
        if (!isDevelopment) addHashes(compilation, manifest);
        compilation.updateAsset(MANIFEST, new sources.RawSource(JSON.stringify(manifest)));
      });
    });
  }
};

/** What the package.json of a remote says to our own house. */
function additionsOf(/** @type {import('webpack').Compiler} */ compiler) {
  const { curbwise } = JSON.parse(readFileSync(path.join(compiler.context, 'package.json'), 'utf8'));
  // What it may weigh is between those who build and publish it: another budget is no other version.
  delete curbwise?.budget;
  return curbwise ?? {};
}

/** The range of the contract that a build needs; what it must not use is an error of the build. */
function contractOf(
  /** @type {Build} */ compilation,
  /** @type {import('./asked-screens.cjs').Screens & { needs?: string }} */ { needs: asked, ...screens },
) {
  const uses = usesOf(compilation);
  uses.names.set('package.json', usesOfScreens(screens));
  const computed = neededContract(uses, surface, hostContract());
  const { needs, problems } = askedContract(computed.needs, asked);
  for (const problem of [...computed.problems, ...problems, ...problemsOfScreens(screens)]) {
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

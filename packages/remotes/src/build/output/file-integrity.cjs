const { createHash } = require('node:crypto');
const MiniCssExtractPlugin = require('mini-css-extract-plugin');
const { Compilation, runtime, sources, WebpackError } = require('webpack');

const NAME = 'FileIntegrity';

/** Placeholder for a name with the whole SHA-256 hash of the file's final content, in base64 for URLs. */
exports.NAME_WITH_HASH = '[name].[contenthash:43]';
/** Options of `output` for such names. */
exports.HASHES = { hashFunction: 'sha256', hashDigest: 'base64url', hashDigestLength: 43 };

const HASH_IN_NAME = /\.([\w-]{43})\.(?:js|css)$/;

/** Code that sets the integrity of an element to the hash in the name of its file. */
const integrityCode = (/** @type {string} */ element, /** @type {string} */ address) => `
var hash = /\\.([\\w-]{43})\\.\\w+(?:$|\\?)/.exec(${address});
if (hash) ${element}.integrity = "sha256-" + hash[1].replace(/-/g, "+").replace(/_/g, "/") + "=";`;

/** The tag of a page's script or style sheet; group 1 is the hash in its name. */
const PAGE_FILE = /<(?:script|link)\b[^>]*\b(?:src|href)="[^"]+\.([\w-]{43})\.(?:js|css)"/g;

/**
 * Makes browsers reject scripts and styles that differ from the build: the script that loads a chunk, and the page, take the
 * hashes from the names of files.
 */
exports.FileIntegrity = class FileIntegrity {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const { createScript } = runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
      createScript.tap(NAME, (source) => source + integrityCode('script', 'url'));
      const { beforeTagInsert } = MiniCssExtractPlugin.getCompilationHooks(compilation);
      beforeTagInsert.tap(NAME, (source, { tag }) => source + integrityCode(tag, `${tag}.href`));
      // The hashes in names are final.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        for (const { name, source } of compilation.getAssets()) {
          const [, hash] = HASH_IN_NAME.exec(name) ?? [];
          if (hash && hash !== createHash('sha256').update(source.buffer()).digest('base64url'))
            compilation.errors.push(new WebpackError(`${name} does not have the hash in its name`));
          if (name.endsWith('.html'))
            compilation.updateAsset(name, new sources.RawSource(withIntegrity(String(source.source()))));
        }
      });
    });
  }
};

const withIntegrity = (/** @type {string} */ page) =>
  page.replace(PAGE_FILE, (tag, /** @type {string} */ hash) => {
    return `${tag} integrity="sha256-${Buffer.from(hash, 'base64url').toString('base64')}"`;
  });

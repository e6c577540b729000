const { createHash } = require('node:crypto');
const { Compilation, sources } = require('webpack');

const NAME = 'OwnChunks';
const PLACEHOLDER = 'curbwiseChunks0000000000';
/** What is in names of files by then is not what will be, and not the same in every folder. */
const NAME_HASH = /\.[0-9a-f]{10}(?=\.\w)/g;

/**
 * Has the chunks of a build report to that build alone. By the book they report to a list on the page that goes by the
 * name of the package: if one version of a remote follows another in a page, it would take what is left of the first, or
 * arrives late, for its own.
 */
exports.OwnChunks = class OwnChunks {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.options.output.chunkLoadingGlobal = PLACEHOLDER;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      // Everything but names that carry a hash is what it will be; those follow from the content.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH - 1;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        const scripts = compilation.getAssets().filter(({ name }) => name.endsWith('.js'));
        const hash = createHash('sha256');
        const contents = scripts.map(({ source }) => source.source().toString().replace(NAME_HASH, ''));
        for (const content of contents.sort()) hash.update(content);
        const ownName = `curbwiseChunks${hash.digest('hex').slice(0, 10)}`;
        for (const { name, source } of scripts) {
          const text = source.source().toString();
          if (!text.includes(PLACEHOLDER)) continue;
          compilation.updateAsset(name, new sources.RawSource(text.replaceAll(PLACEHOLDER, ownName)));
        }
      });
    });
  }
};

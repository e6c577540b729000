const { createHash } = require('node:crypto');
const { Compilation, sources } = require('webpack');

const NAME = 'UniqueChunkGlobal';
const PLACEHOLDER = 'curbwiseChunks0000000000';
/** The hash in a file name. At this stage it is not final yet and depends on the folder of the build. */
const NAME_HASH = /\.[\w-]{43}(?=\.\w)/g;

/**
 * Gives each build its own `chunkLoadingGlobal`, the list on the page in which loaded chunks register. By default it is
 * named after the package. If a page then replaces one version of a remote by another, the new version would take chunks
 * of the old one for its own.
 */
exports.UniqueChunkGlobal = class UniqueChunkGlobal {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.options.output.chunkLoadingGlobal = PLACEHOLDER;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      // Everything is final but the file names with a hash, and those follow from the content.
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

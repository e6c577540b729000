const { createHash } = require('node:crypto');
const MiniCssExtractPlugin = require('mini-css-extract-plugin');
const { Compilation, runtime, sources, WebpackError } = require('webpack');

const NAME = 'ChunkIntegrity';
const SCRIPT = /** @type {const} */ ('.js');
const STYLES = /** @type {const} */ ('.css');

/** @typedef {import('webpack').Compilation} Build */
/** @typedef {import('webpack').Chunk} Chunk */
/** @typedef {typeof SCRIPT | typeof STYLES} Kind */

const hashOf = (/** @type {import('node:crypto').BinaryLike} */ content) =>
  createHash('sha256').update(content).digest('base64');

/** Stands for the hash of a file until that is known; as long as a hash, and like one found nowhere else. */
const placeholder = (/** @type {Chunk} */ chunk, /** @type {Kind} */ kind) =>
  hashOf(`the ${kind} of chunk ${chunk.id}`);

/** A source type of modules → the kind of file it ends up in. */
const SOURCE_TYPES = { [SCRIPT]: 'javascript', [STYLES]: 'css/mini-extract' };

/**
 * Has the loader of a build refuse scripts and styles that are not what was built: the hash of each chunk is part of the
 * script that asks for it, and that of the scripts and styles of a page is part of the page. Hashes are taken when
 * nothing about a file changes any more; names do not depend on them, as they follow from the same content.
 */
exports.ChunkIntegrity = class ChunkIntegrity {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const { createScript } = runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
      createScript.tap(NAME, (source) => source + expectation('script', SCRIPT, compilation));
      const { beforeTagInsert } = MiniCssExtractPlugin.getCompilationHooks(compilation);
      beforeTagInsert.tap(NAME, (source, { tag }) => source + expectation(tag, STYLES, compilation));
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        fillIn(compilation);
        markPages(compilation);
      });
    });
  }
};

/** The chunks that a loader asks for. */
const laterChunks = (/** @type {Build} */ { chunks }) => [...chunks].filter((chunk) => !chunk.hasRuntime());

/** Code that says of an element for a chunk what it has to hash to. */
function expectation(/** @type {string} */ element, /** @type {Kind} */ kind, /** @type {Build} */ compilation) {
  const { chunkGraph } = compilation;
  const chunks = laterChunks(compilation).filter(
    (chunk) => chunkGraph.getChunkModulesIterableBySourceType(chunk, SOURCE_TYPES[kind]) !== undefined,
  );
  const hashes = Object.fromEntries(chunks.map((chunk) => [chunk.id, placeholder(chunk, kind)]));
  return `\nvar hash = ${JSON.stringify(hashes)}[chunkId];\nif (hash) ${element}.integrity = "sha256-" + hash;`;
}

/** Puts the hashes where they are waited for. */
function fillIn(/** @type {Build} */ compilation) {
  const hashes = laterChunks(compilation).flatMap((chunk) =>
    [SCRIPT, STYLES].flatMap((kind) => {
      const file = [...chunk.files].find((name) => name.endsWith(kind));
      const asset = file && compilation.getAsset(file);
      return asset ? [{ file, from: placeholder(chunk, kind), to: hashOf(asset.source.buffer()) }] : [];
    }),
  );
  const loaders = [...compilation.chunks].filter((chunk) => chunk.hasRuntime()).flatMap((c) => [...c.files]);
  const found = new Set();
  for (const name of loaders.filter((file) => file.endsWith(SCRIPT))) {
    let text = compilation.getAsset(name)?.source.source().toString() ?? '';
    for (const { file, from, to } of hashes) {
      if (text.includes(from)) found.add(file);
      text = text.replaceAll(from, to);
    }
    compilation.updateAsset(name, new sources.RawSource(text));
  }
  for (const { file } of hashes) {
    if (!found.has(file)) compilation.errors.push(new WebpackError(`nothing says what ${file} has to hash to`));
  }
}

/** A script or style sheet of a page, and its path. */
const PAGE_FILE = /<(?:script|link)\b[^>]*\b(?:src|href)="\/([^"]+\.(?:js|css))"/g;

/** Says in pages what their scripts and style sheets have to hash to. */
function markPages(/** @type {Build} */ compilation) {
  for (const { name, source } of compilation.getAssets()) {
    if (!name.endsWith('.html')) continue;
    const html = source.source().toString();
    const marked = html.replace(PAGE_FILE, (tag, /** @type {string} */ file) => {
      const asset = compilation.getAsset(file);
      return asset ? `${tag} integrity="sha256-${hashOf(asset.source.buffer())}"` : tag;
    });
    compilation.updateAsset(name, new sources.RawSource(marked));
  }
}

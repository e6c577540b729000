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

/** Takes the place of a file's hash until the hash is known. It has the length of a hash and is unique. */
const placeholder = (/** @type {Chunk} */ chunk, /** @type {Kind} */ kind) =>
  hashOf(`the ${kind} of chunk ${chunk.id}`);

/** Kind of file → webpack's source type of the modules in it. */
const SOURCE_TYPES = { [SCRIPT]: 'javascript', [STYLES]: 'css/mini-extract' };

/**
 * Makes browsers reject scripts and styles that differ from the build: the script that loads a chunk holds the chunk's
 * hash, and a page holds the hashes of its scripts and styles. Hashes are computed from the final content. File names do
 * not depend on them.
 */
exports.ChunkIntegrity = class ChunkIntegrity {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const { createScript } = runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
      createScript.tap(NAME, (source) => source + integrityCode('script', SCRIPT, compilation));
      const { beforeTagInsert } = MiniCssExtractPlugin.getCompilationHooks(compilation);
      beforeTagInsert.tap(NAME, (source, { tag }) => source + integrityCode(tag, STYLES, compilation));
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        insertChunkHashes(compilation);
        insertPageHashes(compilation);
      });
    });
  }
};

/** The chunks that are loaded on demand. */
const lazyChunks = (/** @type {Build} */ { chunks }) => [...chunks].filter((chunk) => !chunk.hasRuntime());

/** Code that sets `integrity` on the element that loads a chunk. */
function integrityCode(
  /** @type {string} */ element,
  /** @type {Kind} */ kind,
  /** @type {Build} */ compilation,
) {
  const { chunkGraph } = compilation;
  const chunks = lazyChunks(compilation).filter(
    (chunk) => chunkGraph.getChunkModulesIterableBySourceType(chunk, SOURCE_TYPES[kind]) !== undefined,
  );
  const hashes = Object.fromEntries(chunks.map((chunk) => [chunk.id, placeholder(chunk, kind)]));
  return `\nvar hash = ${JSON.stringify(hashes)}[chunkId];\nif (hash) ${element}.integrity = "sha256-" + hash;`;
}

/** Replaces each placeholder in the loading scripts by the hash of its file. */
function insertChunkHashes(/** @type {Build} */ compilation) {
  const hashes = lazyChunks(compilation).flatMap((chunk) =>
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
    if (!found.has(file)) compilation.errors.push(new WebpackError(`no script holds the hash of ${file}`));
  }
}

/** The tag of a page's script or style sheet; group 1 is its path. */
const PAGE_FILE = /<(?:script|link)\b[^>]*\b(?:src|href)="\/([^"]+\.(?:js|css))"/g;

/** Sets `integrity` on the scripts and style sheets of pages. */
function insertPageHashes(/** @type {Build} */ compilation) {
  for (const { name, source } of compilation.getAssets()) {
    if (!name.endsWith('.html')) continue;
    const html = source.source().toString();
    const withHashes = html.replace(PAGE_FILE, (tag, /** @type {string} */ file) => {
      const asset = compilation.getAsset(file);
      return asset ? `${tag} integrity="sha256-${hashOf(asset.source.buffer())}"` : tag;
    });
    compilation.updateAsset(name, new sources.RawSource(withHashes));
  }
}

const { createHash } = require('node:crypto');
const path = require('node:path');

/** Source maps and the statistics of the federation plugin are not served. */
const isServed = (/** @type {string} */ file) =>
  !file.endsWith('.map') && path.posix.basename(file) !== 'mf-stats.json';

const integrityOf = (/** @type {import('node:crypto').BinaryLike} */ content) =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`;

/**
 * The hashes of all served files of a build.
 * @param {import('webpack').Compilation} compilation its files must be final
 * @param {string} manifest path of the manifest, which is left out: it cannot hold its own hash
 * @returns {Record<string, string>} hash by path, sorted by path
 */
exports.fileHashes = (compilation, manifest) => {
  const served = compilation.getAssets().filter(({ name }) => name !== manifest && isServed(name));
  served.sort((one, other) => (one.name < other.name ? -1 : 1));
  return Object.fromEntries(served.map(({ name, source }) => [name, integrityOf(source.buffer())]));
};

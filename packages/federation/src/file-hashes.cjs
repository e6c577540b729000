const { createHash } = require('node:crypto');
const path = require('node:path');

/** Maps are for developers, the statistics of federation for nobody. */
const isServed = (/** @type {string} */ file) =>
  !file.endsWith('.map') && path.posix.basename(file) !== 'mf-stats.json';

const integrityOf = (/** @type {import('node:crypto').BinaryLike} */ content) =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`;

/**
 * What the files of a build that are served have to hash to.
 * @param {import('webpack').Compilation} compilation once nothing of its files changes any more
 * @param {string} manifest path of the manifest, which cannot say it of itself
 * @returns {Record<string, string>} by their paths, in the order of those
 */
exports.fileHashes = (compilation, manifest) => {
  const served = compilation.getAssets().filter(({ name }) => name !== manifest && isServed(name));
  served.sort((one, other) => (one.name < other.name ? -1 : 1));
  return Object.fromEntries(served.map(({ name, source }) => [name, integrityOf(source.buffer())]));
};

const { realpathSync } = require('node:fs');
const path = require('node:path');

/** The module that the host loads. */
const REMOTE = './remote';

const isBelow = (/** @type {string} */ file, /** @type {string} */ folder) =>
  !path.relative(folder, file).startsWith('..');

/**
 * What has a remote stay in elements of its own: its styles hold there and nowhere else, and what it gives the host
 * shows every view in such an element.
 *
 * @param {string} directory folder of the package of the remote
 * @param {{ name: string, exposes: Record<string, string> }} remote as `remoteConfiguration` takes it
 * @param {string[]} [foreign] folders whose style sheets are in the same build, and not the remote's
 * @returns {import('webpack').RuleSetRule[]} of module rules, besides those for scripts and styles
 */
exports.fenceRules = (directory, { name, exposes }, foreign = []) => {
  const given = path.join(directory, exposes[REMOTE] ?? '');
  const isGiven = (/** @type {string} */ file) => file === given || file === realOf(given);
  const isOwn = (/** @type {string} */ file) => !foreign.some((folder) => isBelow(file, folder));
  return [
    {
      test: /\.css$/,
      resource: isOwn,
      enforce: 'pre',
      loader: require.resolve('./fence-loader.cjs'),
      options: { name },
    },
    {
      resource: isGiven,
      resourceQuery: { not: [/^\?own$/] },
      enforce: 'post',
      loader: require.resolve('./root-loader.cjs'),
      options: { name },
    },
  ];
};

/** A path without links; as it is where there is no such file. */
function realOf(/** @type {string} */ file) {
  try {
    return realpathSync(file);
  } catch {
    return file;
  }
}

const { realpathSync } = require('node:fs');
const path = require('node:path');

/** The module that the host loads. */
const REMOTE = './remote';

const isBelow = (/** @type {string} */ file, /** @type {string} */ folder) =>
  !path.relative(folder, file).startsWith('..');

/**
 * Keeps a remote inside its own root element: its styles apply only there, and every view that it exports is wrapped in
 * such an element.
 *
 * @param {string} directory folder of the package of the remote
 * @param {{ name: string, exposes: Record<string, string> }} remote as `remoteConfiguration` takes it
 * @param {string[]} [foreign] folders whose style sheets are in the same build but do not belong to the remote
 * @returns {import('webpack').RuleSetRule[]} module rules, in addition to those for scripts and styles
 */
exports.fenceRules = (directory, { name, exposes }, foreign = []) => {
  const exposed = path.join(directory, exposes[REMOTE] ?? '');
  const isExposed = (/** @type {string} */ file) => file === exposed || file === realOf(exposed);
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
      resource: isExposed,
      resourceQuery: { not: [/^\?own$/] },
      enforce: 'post',
      loader: require.resolve('./root-loader.cjs'),
      options: { name },
    },
  ];
};

/** A path with its symbolic links resolved; unchanged if the file does not exist. */
function realOf(/** @type {string} */ file) {
  try {
    return realpathSync(file);
  } catch {
    return file;
  }
}

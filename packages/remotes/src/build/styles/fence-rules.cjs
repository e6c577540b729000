const { realpathSync } = require('node:fs');
const path = require('node:path');

/**
 * Keeps a remote inside its own root element: its styles apply only there, and every view that it exports is wrapped in
 * such an element.
 *
 * @param {string} directory folder of the package of the remote
 * @param {{ name: string, exposes: Record<string, string> }} remote as `remoteConfiguration` takes it
 * @param {string[]} [foreign] folders whose style sheets are in the same build but do not belong to the remote
 * @returns {import('webpack').RuleSetRule[]} module rules, in addition to those for scripts and styles
 */
exports.fenceRules = (directory, { name, exposes }, foreign = []) => [
  {
    test: /\.css$/,
    exclude: foreign,
    enforce: 'pre',
    loader: require.resolve('./fence-loader.cjs'),
    options: { name },
  },
  {
    include: [directory, realpathSync(directory)].map((folder) =>
      path.join(folder, `${exposes['./remote']}`),
    ),
    resourceQuery: { not: [/^\?own$/] },
    enforce: 'post',
    loader: require.resolve('./root-loader.cjs'),
    options: { name },
  },
];

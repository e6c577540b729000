const path = require('node:path');
const HtmlWebpackPlugin = require('html-webpack-plugin');
const { webBuild } = require('./web-build.cjs');

/** @typedef {import('webpack').Configuration} Configuration */

/**
 * Webpack configuration of a page without remotes, which bundles everything it imports. For tools around the app, and to
 * measure what federation costs.
 *
 * @param {string} directory folder of the package, usually `__dirname`
 * @param {{ entry: string, template: string, output?: string }} options paths relative to `directory`
 * @returns {(environment: unknown, given: import('./web-build.cjs').Arguments) => Configuration}
 */
exports.pageConfiguration =
  (directory, { entry, template, output = 'dist' }) =>
  (_environment, given) => {
    const build = webBuild(directory, given, { port: 3000, publicPath: '/' });
    return {
      ...build,
      entry: { main: entry },
      output: { ...build.output, path: path.join(directory, output) },
      plugins: [
        ...build.plugins,
        new HtmlWebpackPlugin({
          template: path.join(directory, template),
          scriptLoading: 'defer',
          minify: false,
        }),
      ],
    };
  };

const path = require('node:path');
const webpack = require('webpack');
const { webBuild } = require('./web-build.cjs');

/** @typedef {import('webpack').Configuration} Configuration */

/**
 * Webpack configuration of a worker that pages start by its URL: a single script with a hash in its name, alone in its
 * folder. It loads no other files.
 *
 * @param {string} directory folder of the package, usually `__dirname`
 * @param {{ entry: string, name: string, folder: string }} options `entry` and `folder` relative to `directory`
 * @returns {(environment: unknown, given: import('./web-build.cjs').Arguments) => Configuration}
 */
exports.workerConfiguration =
  (directory, { entry, name, folder }) =>
  (_environment, given) => {
    const build = webBuild(directory, given, { port: 0, publicPath: '' });
    return {
      ...build,
      name: `${path.basename(directory)}-worker`,
      target: ['webworker', 'es2022'],
      entry: { [name]: entry },
      devServer: false,
      // Libraries get the files that they would look for next to themselves as arguments.
      module: { ...build.module, parser: { javascript: { url: false } } },
      plugins: [...build.plugins, new webpack.DefinePlugin({ 'import.meta.url': 'self.location.href' })],
      output: {
        ...build.output,
        path: path.join(directory, folder),
        publicPath: '',
        filename: '[name].[contenthash:10].js',
        clean: true,
      },
    };
  };

const path = require('node:path');
const webpack = require('webpack');
const { webBuild } = require('./web-build.cjs');

/** @typedef {import('webpack').Configuration} Configuration */

/**
 * Webpack configuration of a worker that pages start by its address: one script with a hash in its name, alone in its
 * folder, which asks for nothing more.
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
      // What a library looks for beside itself is given to it: the worker is one file, wherever it lies.
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

const path = require('node:path');
const { webBuild } = require('./web-build.cjs');

/** @typedef {import('webpack').Configuration} Configuration */

/**
 * Webpack configuration of standalone scripts: each is one file, without a hash in its name.
 *
 * @param {string} directory folder of the package, usually `__dirname`
 * @param {{ entry: Record<string, string>, output: string }} options `entry`: name of the script → source file; `output`:
 *   the scripts' folder. Paths are relative to `directory`
 * @returns {(environment: unknown, given: import('./web-build.cjs').Arguments) => Configuration}
 */
exports.scriptConfiguration =
  (directory, { entry, output }) =>
  (_environment, given) => {
    const build = webBuild(directory, given, { port: 0, publicPath: '/' });
    return {
      ...build,
      name: `${path.basename(directory)}-scripts`,
      entry,
      devServer: false,
      output: { ...build.output, path: path.join(directory, output), filename: '[name].js' },
    };
  };

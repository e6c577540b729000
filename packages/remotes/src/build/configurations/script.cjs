const { webBuild } = require('./web-build.cjs');

/** @typedef {import('webpack').Configuration} Configuration */

/**
 * Webpack configuration of standalone scripts: each is one file, without a hash in its name.
 *
 * @param {string} directory folder of the package, usually `__dirname`
 * @param {Record<string, string>} entry name of the script → source file, relative to `directory`
 * @returns {(environment: unknown, given: import('./web-build.cjs').Arguments) => Configuration}
 */
exports.scriptConfiguration = (directory, entry) => (_environment, given) => {
  const build = webBuild(directory, given, { port: 3004, publicPath: '/' });
  return { ...build, entry, output: { ...build.output, filename: '[name].js' } };
};

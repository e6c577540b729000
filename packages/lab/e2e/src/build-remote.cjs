const { remoteConfiguration } = require('@curbwise/remotes/webpack');
const webpack = require('webpack');

/**
 * Builds a remote as its own `npm run build` does.
 *
 * @param {string} directory folder of its package
 * @param {string} name in the registry
 * @param {string} source the module that it exposes, relative to the folder
 * @returns {Promise<void>} rejects with the output of the build if it fails
 */
exports.buildRemote = (directory, name, source) => {
  const make = remoteConfiguration(directory, { name, exposes: { './remote': source } });
  return new Promise((resolve, reject) => {
    const compiler = webpack(make({}, { mode: 'production' }));
    compiler?.run((error, stats) => {
      compiler.close(() => undefined);
      if (error) reject(error);
      else if (stats?.hasErrors()) reject(new Error(stats.toString({ all: false, errors: true })));
      else resolve();
    });
  });
};

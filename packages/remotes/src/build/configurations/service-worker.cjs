const path = require('node:path');
const { webBuild } = require('./web-build.cjs');

/** @typedef {import('webpack').Configuration} Configuration */

/**
 * Webpack configuration of the host's service worker: one script at the root of the site. Its name has no hash, because
 * browsers identify a worker by its URL.
 *
 * @param {string} directory folder of the package, usually `__dirname`
 * @param {{ entry: string, filename: string }} options `entry` relative to `directory`
 * @returns {(environment: unknown, given: import('./web-build.cjs').Arguments) => Configuration}
 */
exports.serviceWorkerConfiguration =
  (directory, { entry, filename }) =>
  (_environment, given) => {
    const build = webBuild(directory, given, { port: 0, publicPath: '/' });
    return {
      ...build,
      name: `${path.basename(directory)}-worker`,
      target: ['webworker', 'es2022'],
      entry,
      // The host's own build is in the same folder.
      devServer: false,
      output: { path: build.output?.path, publicPath: '/', filename, clean: false },
    };
  };

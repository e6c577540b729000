const { remoteConfiguration } = require('../build/index.cjs');

/** @typedef {import('webpack').Configuration} Configuration */
/** @typedef {{ name: string, exposes: Record<string, string>, port: number, standIn?: { state?: 'chosen' | 'scanned' | 'parked' } }} Options */

/**
 * Webpack configuration of a remote: the build, and for the development server also a page that shows
 * the remote by itself in a stand-in host.
 *
 * @param {string} directory folder of the package, usually `__dirname`
 * @param {Options} options those of the build; `port`: of the development server, unique among the remotes;
 *   `standIn.state`: the state in which the stand-in host starts (a photo was chosen, a sign scanned, a car parked)
 * @returns {(environment: { WEBPACK_SERVE?: boolean } | undefined, given: { mode?: 'production' | 'development' }) =>
 *   Configuration | Configuration[]}
 */
exports.remoteConfiguration = (directory, { standIn = {}, ...remote }) => {
  const build = remoteConfiguration(directory, remote);
  return (environment, given) => {
    const federated = build(environment, given);
    if (!environment?.WEBPACK_SERVE) return federated;
    // Loaded here, so that a build does not load development tools.
    const { standInConfiguration } = require('./stand-in/stand-in.cjs');
    const { devServer, ...served } = federated;
    return [
      { ...served, infrastructureLogging: { level: 'error' } },
      standInConfiguration(directory, { ...remote, ...standIn, devServer }),
    ];
  };
};

const { remoteConfiguration } = require('@curbwise/federation/webpack');

/** @typedef {import('webpack').Configuration} Configuration */
/** @typedef {{ name: string, exposes: Record<string, string>, port: number, standIn?: { state?: 'chosen' | 'scanned' | 'parked' } }} Options */

/**
 * Webpack configuration of a remote, as that of `@curbwise/federation`; while it is served for development, also a page
 * that shows the remote by itself, in a stand-in host.
 *
 * @param {string} directory folder of the package, usually `__dirname`
 * @param {Options} options as of `@curbwise/federation`; `port` is that of its development server, no other remote has it;
 *   `standIn.state`: what has happened in the stand-in host to begin with (a photo that was chosen, a scan, a car that was parked)
 * @returns {(environment: { WEBPACK_SERVE?: boolean } | undefined, given: { mode?: 'production' | 'development' }) =>
 *   Configuration | Configuration[]}
 */
exports.remoteConfiguration = (directory, { standIn = {}, ...remote }) => {
  const build = remoteConfiguration(directory, remote);
  return (environment, given) => {
    const federated = build(environment, given);
    if (!environment?.WEBPACK_SERVE) return federated;
    // What only development takes is not loaded for a build.
    const { standInConfiguration } = require('./stand-in.cjs');
    const { devServer, ...served } = federated;
    return [
      { ...served, infrastructureLogging: { level: 'error' } },
      standInConfiguration(directory, { ...remote, ...standIn, devServer }),
    ];
  };
};

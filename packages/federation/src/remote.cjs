const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');
const { HostOnlyModules } = require('./host-only-modules.cjs');
const { sharedModules } = require('./shared-modules.cjs');
const { webBuild } = require('./web-build.cjs');

/** @typedef {import('webpack').Configuration} Configuration */

/**
 * Webpack configuration of a remote. It takes the shared modules and the federation runtime from the host; all of its
 * own files are found beside its entry, wherever that is served.
 *
 * @param {string} directory folder of the package, usually `__dirname`
 * @param {{ name: string, exposes: Record<string, string>, port?: number }} options `name` in the registry; `exposes`:
 *   what the host can load (`./remote`) → source file
 * @returns {(environment: unknown, given: import('./web-build.cjs').Arguments) => Configuration}
 */
exports.remoteConfiguration =
  (directory, { name, exposes, port = 3001 }) =>
  (_environment, given) => {
    const build = webBuild(directory, given, { port, publicPath: 'auto' });
    return {
      ...build,
      // The container is the entry.
      entry: {},
      plugins: [
        ...build.plugins,
        new HostOnlyModules(),
        new ModuleFederationPlugin({
          name: `curbwise_${name.replaceAll('-', '_')}`,
          filename: 'remoteEntry.js',
          exposes,
          shared: sharedModules(directory, { eager: false }),
          shareStrategy: 'loaded-first',
          dts: false,
          experiments: {
            externalRuntime: true,
            optimization: { target: 'web', disableRemote: true },
          },
        }),
      ],
    };
  };

const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');
const { ChunkIntegrity } = require('./chunk-integrity.cjs');
const { HostOnlyModules } = require('./host-only-modules.cjs');
const { ManifestAdditions } = require('./manifest-additions.cjs');
const { OwnChunks } = require('./own-chunks.cjs');
const { rangesOf, sharedModules } = require('./shared-modules.cjs');
const { fenceRules } = require('./styles/fence-rules.cjs');
const { webBuild } = require('./web-build.cjs');

/** @typedef {import('webpack').Configuration} Configuration */

/** The runtime that webpack's federation builds on, where its plugin imports it by its path. */
const BUNDLER_RUNTIME = /\/webpack-bundler-runtime\/dist\/bundler\.js$/;

/**
 * The host brings the federation runtime once for all remotes (its `federation-plugin.ts`): in each of them it would be
 * two thirds of the entry.
 * @param {{ request?: string }} asked
 * @param {(error?: null, expression?: string) => void} answer
 */
function federationOfHost({ request = '' }, answer) {
  if (BUNDLER_RUNTIME.test(request.replaceAll('\\', '/'))) answer(null, 'var curbwiseFederation()');
  else answer();
}

/**
 * Webpack configuration of a remote. It takes the shared modules and the federation runtime from the host; all of its
 * own files are found beside its entry, wherever that is served. Its styles hold in its own elements alone.
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
    const shared = sharedModules(directory, { eager: false });
    return {
      ...build,
      // The container is the entry.
      entry: {},
      externals: [federationOfHost],
      module: {
        ...build.module,
        rules: [...(build.module?.rules ?? []), ...fenceRules(directory, { name, exposes })],
      },
      plugins: [
        ...build.plugins,
        new HostOnlyModules(),
        new ManifestAdditions(rangesOf(shared)),
        ...(build.mode === 'production' ? [new ChunkIntegrity(), new OwnChunks()] : []),
        new ModuleFederationPlugin({
          name: `curbwise_${name.replaceAll('-', '_')}`,
          filename: 'remoteEntry.js',
          exposes,
          shared,
          shareStrategy: 'loaded-first',
          dts: false,
          experiments: {
            optimization: { target: 'web', disableRemote: true },
          },
        }),
      ],
    };
  };

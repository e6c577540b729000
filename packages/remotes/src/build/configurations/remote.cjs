const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');
const { ChunkIntegrity } = require('../output/chunk-integrity.cjs');
const { HostOnlyModules } = require('../contract/host-only-modules.cjs');
const { ManifestAdditions } = require('../contract/manifest-additions.cjs');
const { UniqueChunkGlobal } = require('../output/unique-chunk-global.cjs');
const { rangesOf, sharedModules } = require('../contract/shared-modules.cjs');
const { fenceRules } = require('../styles/fence-rules.cjs');
const { webBuild } = require('./web-build.cjs');

/** The federation runtime, as the federation plugin imports it. */
const BUNDLER_RUNTIME = /\/webpack-bundler-runtime\/dist\/bundler\.js$/;

/**
 * Webpack external: takes the federation runtime from the host (its `federation-plugin.ts`). In a remote it would be two
 * thirds of the entry.
 * @param {{ request?: string }} data
 * @param {(error?: null, expression?: string) => void} callback
 */
function federationOfHost({ request = '' }, callback) {
  if (BUNDLER_RUNTIME.test(request.replaceAll('\\', '/'))) callback(null, 'var curbwiseFederation()');
  else callback();
}

/**
 * Webpack configuration of a remote. The remote takes the shared modules and the federation runtime from the host, and
 * finds its own files next to its entry, wherever that is served. Its styles apply only to its own elements.
 *
 * @param {string} directory folder of the package, usually `__dirname`
 * @param {{ name: string, exposes: Record<string, string>, port?: number }} options `name`: in the registry; `exposes`:
 *   module that the host can load (`./remote`) → source file
 * @returns {(environment: unknown, given: import('./web-build.cjs').Arguments) => import('./web-build.cjs').WebBuild}
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
        ...(build.mode === 'production' ? [new ChunkIntegrity(), new UniqueChunkGlobal()] : []),
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

const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');
const { WebpackError } = require('webpack');
const { FileIntegrity } = require('../output/file-integrity.cjs');
const { RemoteManifest } = require('../contract/remote-manifest.cjs');
const { UniqueChunkGlobal } = require('../output/unique-chunk-global.cjs');
const { sharedModules } = require('../contract/shared-modules.cjs');
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
 * Packages that a page must have only once: a copy in a remote would have its own state and contexts. The target of
 * compiled JSX is not one of them: a few stateless lines.
 */
const HOST_ONLY =
  /[\\/]node_modules[\\/](react(?![\\/](?:cjs[\\/]react-)?jsx-)|react-dom|react-redux|react-router|@reduxjs[\\/]toolkit|i18next)[\\/]/;

/** Fails the build of a remote that bundles a package of the host. */
function refuseHostOnly(/** @type {import('webpack').Compiler} */ compiler) {
  compiler.hooks.thisCompilation.tap('HostOnly', (compilation) => {
    compilation.hooks.finishModules.tap('HostOnly', (modules) => {
      const names = [...modules].map((module) => HOST_ONLY.exec(module.nameForCondition() ?? '')?.[1]);
      for (const name of new Set(names)) {
        if (name === undefined) continue;
        const words = `${name.replace('\\', '/')} belongs to the host: import it from @curbwise/platform`;
        compilation.errors.push(new WebpackError(words));
      }
    });
  });
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
        refuseHostOnly,
        new RemoteManifest(shared),
        ...(build.mode === 'production' ? [new FileIntegrity(), new UniqueChunkGlobal()] : []),
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

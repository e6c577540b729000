const path = require('node:path');
const HtmlWebpackPlugin = require('html-webpack-plugin');
const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');
const { sources } = require('webpack');
const { FileIntegrity } = require('../output/file-integrity.cjs');
const { hostDevelopmentServer } = require('../development/development-server.cjs');
const { hostContract, sharedModules, sharedVersions } = require('../contract/shared-modules.cjs');
const { webBuild } = require('./web-build.cjs');

/** @typedef {import('webpack').Configuration} Configuration */

/** The federation runtime is part of every first load: its unused parts are dropped. */
const federationRule = {
  test: /[\\/]webpack-bundler-runtime[\\/]dist[\\/](?:index|init)\.js$/,
  loader: require.resolve('../output/lean-federation.cjs'),
};

/**
 * Adds `host.json` to the build of a host: the version of the contract, and the version of each shared package. At
 * deployment the registry learns from it which remotes this host can load.
 * @param {string} directory folder of the host's package
 */
const hostFile = (directory) => (/** @type {import('webpack').Compiler} */ compiler) => {
  compiler.hooks.thisCompilation.tap('HostFile', (compilation) => {
    const provided = { contract: hostContract(), shared: sharedVersions(directory) };
    compilation.emitAsset('host.json', new sources.RawSource(`${JSON.stringify(provided, null, 2)}\n`));
  });
};

/**
 * Webpack configuration of the host. The host bundles the shared modules and knows no remote: it learns about remotes at
 * run time, from the registry. The build includes `host.json`, which lists what the host provides.
 *
 * @param {string} directory folder of the package, usually `__dirname`
 * @param {{ entry: string, template: string, keeps?: string, port?: number }} options
 *   paths relative to `directory`; `template` is the page; `keeps`
 *   is a file that another build writes to the same folder
 * @returns {(environment: unknown, given: import('./web-build.cjs').Arguments) => Configuration}
 */
exports.hostConfiguration =
  (directory, { entry, template, keeps, port = 3000 }) =>
  (_environment, given) => {
    const build = webBuild(directory, given, { port, publicPath: '/' });
    return {
      ...build,
      entry: { main: entry },
      module: { ...build.module, rules: [...(build.module?.rules ?? []), federationRule] },
      output: { ...build.output, clean: { keep: (file) => keeps !== undefined && file.startsWith(keeps) } },
      devServer: { ...build.devServer, ...hostDevelopmentServer(directory) },
      plugins: [
        ...build.plugins,
        hostFile(directory),
        ...(build.mode === 'production' ? [new FileIntegrity()] : []),
        new HtmlWebpackPlugin({
          template: path.join(directory, template),
          scriptLoading: 'defer',
          minify: false,
        }),
        new ModuleFederationPlugin({
          name: 'curbwise_shell',
          shared: sharedModules(directory, { eager: true }),
          shareStrategy: 'loaded-first',
          manifest: false,
          dts: false,
          // The host reads manifests and loads entries itself: the manifests are in its page already.
          experiments: { optimization: { target: 'web', disableRemote: true, disableSnapshot: true } },
        }),
      ],
    };
  };

const path = require('node:path');
const MiniCssExtractPlugin = require('mini-css-extract-plugin');
const MinimizerPlugin = require('minimizer-webpack-plugin');
const { SameEverywhere } = require('./same-everywhere.cjs');

/** @typedef {import('webpack').Configuration} Configuration */
/** @typedef {{ mode?: 'production' | 'development' | 'none' }} Arguments what webpack-cli was called with */

const ALSO_IN_DEVELOPMENT = { 'access-control-allow-origin': '*' };

/** A chunk that hangs is given up before the host gives up the remote it belongs to, so that it can be asked for anew. */
const CHUNK_LIMIT_MS = 4000;

/** TypeScript and JSX by swc; types are checked by `npm run typecheck`. */
const scriptRule = (/** @type {boolean} */ production) => ({
  test: /\.tsx?$/,
  exclude: /node_modules/,
  loader: require.resolve('swc-loader'),
  options: {
    // Webpack makes the paths in a map relative, but not those in a text.
    parseMap: true,
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      target: 'es2022',
      transform: { react: { runtime: 'automatic', development: !production } },
    },
  },
});

/**
 * Styles are files of their own: the content security policy lets no style element in. What they name is found from where
 * they lie.
 */
const styleRule = {
  test: /\.css$/,
  // Our packages say that they have no side effects; a style sheet is one.
  sideEffects: true,
  use: [
    { loader: MiniCssExtractPlugin.loader, options: { publicPath: 'auto' } },
    { loader: require.resolve('css-loader') },
  ],
};

const ASSET_RULES = [
  { test: /\.(woff2|svg|png|webp|webmanifest)$/, type: 'asset/resource' },
  // `?named` keeps its name and lies at the top: something outside of the build refers to it.
  { resourceQuery: /^\?named$/, type: 'asset/resource', generator: { filename: '[name][ext]' } },
];

/** Smaller than what terser makes of the same code, and several times faster. Licences go into a file beside. */
const scriptMinimizer = () =>
  new MinimizerPlugin({
    minify: MinimizerPlugin.swcMinify,
    minimizerOptions: { compress: { passes: 3 }, mangle: true },
  });

/** The router is part of every first load; what nobody uses of it need not be. */
const routerRule = {
  test: /[\\/]react-router[\\/]dist[\\/]\w+[\\/]chunk-\w+\.mjs$/,
  loader: require.resolve('./lean-router.cjs'),
};

/** Only blanks and comments go: nothing that could change what a style means. */
const styleMinimizer = () =>
  new MinimizerPlugin({
    test: /\.css$/,
    minify: MinimizerPlugin.cleanCssMinify,
    minimizerOptions: { compress: { passes: 3 }, mangle: true },
  });

/**
 * What the builds of the host and of every remote have in common. Everything but the entry points carries the hash of
 * its content in its name, under `assets/`.
 *
 * @param {string} directory folder of the package, usually `__dirname`
 * @param {Arguments} given
 * @param {{ port: number, publicPath: string }} options `port` of the development server
 * @returns {Configuration & { plugins: NonNullable<Configuration['plugins']>, devServer: object }}
 */
exports.webBuild = (directory, { mode = 'production' }, { port, publicPath }) => {
  const production = mode === 'production';
  const name = production ? '[name].[contenthash:10]' : '[name]';
  return {
    name: path.basename(directory),
    mode,
    context: directory,
    target: ['web', 'es2022'],
    // A development build may not use eval either: it runs under the same content security policy.
    devtool: production ? 'hidden-source-map' : 'cheap-module-source-map',
    output: {
      path: path.join(directory, 'dist'),
      publicPath,
      filename: `assets/${name}.js`,
      chunkFilename: `assets/${name}.js`,
      assetModuleFilename: `assets/${name}[ext]`,
      chunkLoadTimeout: CHUNK_LIMIT_MS,
      // Of another site; without it, what comes from there cannot be checked.
      crossOriginLoading: 'anonymous',
      uniqueName: `curbwise-${path.basename(directory)}`,
      clean: true,
    },
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    module: {
      rules: [scriptRule(production), styleRule, ...ASSET_RULES, routerRule],
    },
    plugins: [
      new SameEverywhere(),
      new MiniCssExtractPlugin({ filename: `assets/${name}.css`, chunkFilename: `assets/${name}.css` }),
    ],
    // The page stays as it is written: the server fills it in by what it says. Styles have their loaders above.
    experiments: { html: false, css: false },
    optimization: { minimizer: [scriptMinimizer(), styleMinimizer()] },
    devServer: {
      port,
      headers: ALSO_IN_DEVELOPMENT,
      historyApiFallback: true,
      hot: false,
      client: { overlay: { errors: true, warnings: false } },
    },
    performance: false,
    stats: 'errors-warnings',
  };
};

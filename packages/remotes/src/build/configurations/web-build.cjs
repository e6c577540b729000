const path = require('node:path');
const MiniCssExtractPlugin = require('mini-css-extract-plugin');
const MinimizerPlugin = require('minimizer-webpack-plugin');
const { HASHES, NAME_WITH_HASH } = require('../output/file-integrity.cjs');
const { ReproducibleBuild } = require('../output/reproducible-build.cjs');

/** @typedef {import('webpack').Configuration} Configuration */
/** @typedef {Configuration & { plugins: NonNullable<Configuration['plugins']>, devServer: object }} WebBuild */
/** @typedef {{ mode?: 'production' | 'development' | 'none' }} Arguments arguments of webpack-cli */

const DEVELOPMENT_HEADERS = { 'access-control-allow-origin': '*' };

/*
 * Where the federation plugin finds webpack. Without it, the plugin calls webpack without options and reads the error's
 * stack, and webpack takes a second to compile the schema that says what is wrong: a quarter of a remote's build.
 */
process.env.FEDERATION_WEBPACK_PATH ??= require.resolve('webpack');

/** Shorter than the host's timeout for a whole remote, so that a chunk that hangs can be requested again. */
const CHUNK_TIMEOUT_MS = 4000;

/** TypeScript and JSX by swc; types are checked by `npm run typecheck`. */
const scriptRule = (/** @type {boolean} */ production) => ({
  test: /\.tsx?$/,
  exclude: /node_modules/,
  loader: require.resolve('swc-loader'),
  options: {
    // Webpack makes the paths in a map relative only if the map is an object, not a string.
    parseMap: true,
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      target: 'es2022',
      transform: { react: { runtime: 'automatic', development: !production } },
    },
  },
});

/**
 * Styles go into files: the content security policy forbids style elements. URLs in them are relative to their own file.
 */
const styleRule = {
  test: /\.css$/,
  // Our packages declare that they have no side effects, but a style sheet is one.
  sideEffects: true,
  use: [
    { loader: MiniCssExtractPlugin.loader, options: { publicPath: 'auto' } },
    { loader: require.resolve('css-loader') },
  ],
};

const ASSET_RULES = [
  { test: /\.(woff2|svg|png|webp|webmanifest)$/, type: 'asset/resource' },
  // `?named`: keeps its name, at the root of the site. Something outside the build refers to it.
  { resourceQuery: /^\?named$/, type: 'asset/resource', generator: { filename: '[name][ext]' } },
];

/** swc's output is smaller than terser's, and it is several times faster. Licences go into a separate file. */
const scriptMinimizer = () =>
  new MinimizerPlugin({
    minify: MinimizerPlugin.swcMinify,
    // A reference to the licences would hold the script's own hash.
    extractComments: { condition: 'some', banner: false },
    minimizerOptions: { compress: { passes: 3 }, mangle: true },
  });

/** The router is part of every first load: its unused parts are dropped. */
const routerRule = {
  test: /[\\/]react-router[\\/]dist[\\/]\w+[\\/]chunk-\w+\.mjs$/,
  loader: require.resolve('../output/lean-router.cjs'),
};

/** Whatever checks an answer uses zod: its unused part is dropped. */
const zodRule = {
  test: /[\\/]zod[\\/]v4[\\/]classic[\\/]schemas\.js$/,
  loader: require.resolve('../output/lean-zod.cjs'),
};

/** Removes only whitespace and comments: nothing that could change the meaning of a style. */
const styleMinimizer = () =>
  new MinimizerPlugin({
    test: /\.css$/,
    minify: MinimizerPlugin.cleanCssMinify,
    minimizerOptions: { compress: { passes: 3 }, mangle: true },
  });

/**
 * The common part of the builds of the host and of every remote. All files but the entry points are in `assets/`, with a
 * hash of their content in their names.
 *
 * @param {string} directory folder of the package, usually `__dirname`
 * @param {Arguments} given
 * @param {{ port: number, publicPath: string }} options `port` of the development server
 * @returns {WebBuild}
 */
exports.webBuild = (directory, { mode = 'production' }, { port, publicPath }) => {
  const production = mode === 'production';
  const name = production ? NAME_WITH_HASH : '[name]';
  return {
    name: path.basename(directory),
    mode,
    context: directory,
    target: ['web', 'es2022'],
    // Development builds cannot use eval either: they run under the same content security policy.
    devtool: production ? 'hidden-source-map' : 'cheap-module-source-map',
    output: {
      ...HASHES,
      path: path.join(directory, 'dist'),
      publicPath,
      filename: `assets/${name}.js`,
      chunkFilename: `assets/${name}.js`,
      assetModuleFilename: `assets/${name}[ext]`,
      chunkLoadTimeout: CHUNK_TIMEOUT_MS,
      // Without it, the browser cannot check the hash of files from another origin.
      crossOriginLoading: 'anonymous',
      uniqueName: `curbwise-${path.basename(directory)}`,
      clean: true,
    },
    resolve: { extensions: ['.tsx', '.ts', '.js', '.mjs'] },
    module: {
      rules: [scriptRule(production), styleRule, ...ASSET_RULES, routerRule, zodRule],
    },
    plugins: [
      new ReproducibleBuild(),
      new MiniCssExtractPlugin({ filename: `assets/${name}.css`, chunkFilename: `assets/${name}.css` }),
    ],
    // The page must stay as written: the server fills in parts of it. Styles have their loaders above.
    experiments: { html: false, css: false },
    optimization: { minimizer: [scriptMinimizer(), styleMinimizer()] },
    devServer: {
      port,
      headers: DEVELOPMENT_HEADERS,
      historyApiFallback: true,
      hot: false,
      client: { overlay: { errors: true, warnings: false } },
    },
    performance: false,
    stats: 'errors-warnings',
  };
};

const { isBuiltin } = require('node:module');
const path = require('node:path');
const webpack = require('webpack');

/** Whether an import is of this repository, and so part of the bundle. */
const isOwn = (/** @type {string} */ request) =>
  /^(@curbwise\/|[./])/.test(request) || path.isAbsolute(request);

/**
 * Webpack configuration of a program that runs in Node. Bundles `@curbwise` packages into one CommonJS file for each entry;
 * packages from the npm registry stay in node_modules.
 *
 * @param {string} directory folder of the package, usually `__dirname`
 * @param {Record<string, string>} entry output name → source file, relative to `directory`
 * @returns {import('webpack').Configuration}
 */
exports.nodeProgram = (directory, entry) => ({
  name: path.basename(directory),
  target: 'node20.19',
  context: directory,
  entry,
  output: {
    path: path.join(directory, 'dist'),
    filename: '[name].js',
    clean: true,
    library: { type: 'commonjs2' },
  },
  resolve: { extensions: ['.ts', '.js'] },
  module: {
    rules: [
      {
        test: /\.ts$/,
        exclude: /node_modules/,
        loader: require.resolve('swc-loader'),
        options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } },
      },
    ],
  },
  externals: [
    ({ request = '' }, callback) => (isOwn(request) ? callback() : callback(null, `commonjs ${request}`)),
  ],
  optimization: { minimize: false },
  devtool: 'source-map',
  performance: false,
  stats: 'errors-warnings',
});

/**
 * An import of an installed package as the path that the importing file would get: a package may have another version of
 * it than the one whose folder the bundle is in.
 *
 * @param {string} request
 * @param {string} folder of the importing file
 */
function installedFor(request, folder) {
  if (isBuiltin(request)) return request;
  try {
    return require.resolve(request, { paths: [folder] });
  } catch {
    // For the message at run time.
    return request;
  }
}

/**
 * Webpack configuration of a program that is bundled and run at once, on this machine, such as a bench.
 *
 * @param {string} directory folder of the package
 * @param {Record<string, string>} entry output name → source file, relative to `directory`
 * @param {string} output folder to write into, relative to `directory`
 * @returns {import('webpack').Configuration}
 */
exports.programToRun = (directory, entry, output) => {
  const program = exports.nodeProgram(directory, entry);
  return {
    ...program,
    mode: 'production',
    externals: [
      ({ request = '', context = directory }, callback) =>
        isOwn(request) ? callback() : callback(null, `commonjs ${installedFor(request, context)}`),
    ],
    // webpack leaves `createRequire` alone: it loads files at run time.
    module: { ...program.module, parser: { javascript: { createRequire: false } } },
    node: { __dirname: false, __filename: false },
    output: { ...program.output, path: path.join(directory, output) },
  };
};

/**
 * Builds webpack configurations.
 *
 * @param {import('webpack').Configuration[]} configurations
 * @returns {Promise<void>} rejects with webpack's errors
 */
exports.build = (configurations) =>
  new Promise((done, fail) => {
    webpack(configurations, (error, stats) => {
      if (error || stats?.hasErrors()) fail(error ?? new Error(stats?.toString('errors-only')));
      else done();
    });
  });

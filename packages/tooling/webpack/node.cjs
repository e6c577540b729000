const path = require('node:path');

/**
 * Webpack configuration of a program that runs in Node: our own packages are bundled into one CommonJS file an
 * entry, everything from the registry stays in node_modules.
 *
 * @param {string} directory folder of the package, usually `__dirname`
 * @param {Record<string, string>} entry output name → source file, relative to `directory`
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
    ({ request }, callback) =>
      /^(@curbwise\/|[./])/.test(request) || path.isAbsolute(request)
        ? callback()
        : callback(null, `commonjs ${request}`),
  ],
  optimization: { minimize: false },
  devtool: 'source-map',
  performance: false,
  stats: 'errors-warnings',
});

import path from 'node:path';
import webpack, { type Stats } from 'webpack';

/**
 * Bundles the public surface of the reader for browsers, as an ES module `reader.mjs`.
 * @returns the paths of the bundled modules
 * @throws Error if it uses something that browsers lack
 */
export async function bundleForBrowsers(folder: string): Promise<string[]> {
  const compiler = webpack({
    mode: 'production',
    target: 'web',
    entry: path.resolve(__dirname, '../index.ts'),
    output: { path: folder, filename: 'reader.mjs', library: { type: 'module' }, module: true },
    experiments: { outputModule: true },
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
    devtool: false,
    optimization: { minimize: false, concatenateModules: false },
  });
  const stats = await new Promise<Stats>((resolve, reject) => {
    compiler.run((error, done) => {
      if (error || !done || done.hasErrors()) reject(error ?? new Error(done?.toString('errors-only')));
      else resolve(done);
    });
  });
  const { modules = [] } = stats.toJson({ all: false, modules: true, modulesSpace: Infinity });
  return modules.map(({ identifier = '' }) => identifier);
}

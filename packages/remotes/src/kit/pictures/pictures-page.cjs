const path = require('node:path');
const { DefinePlugin } = require('webpack');
const { pageConfiguration } = require('../../build/index.cjs');

/** Folder of the kit. */
const KIT = path.join(__dirname, '..');

/**
 * Webpack configuration of the stand-in host for a built remote instead of its source.
 *
 * @param {string} output folder that the page is written to
 * @param {string} name of the remote
 * @returns {import('webpack').Configuration}
 */
exports.picturesPage = (output, name) => {
  const page = pageConfiguration(KIT, {
    entry: './stand-in/main.ts',
    template: 'stand-in/page.html',
  })({}, { mode: 'production' });
  return {
    ...page,
    optimization: { minimize: false },
    output: { ...page.output, path: output, publicPath: '/stand-in/' },
    resolve: {
      ...page.resolve,
      alias: {
        '@curbwise/current-remote$': path.join(__dirname, 'remote-on-page.ts'),
        // Not needed without hot reloading.
        'react-refresh/runtime$': false,
      },
    },
    plugins: [
      ...(page.plugins ?? []),
      new DefinePlugin({ CURRENT_REMOTE: JSON.stringify({ name, state: 'empty' }) }),
    ],
  };
};

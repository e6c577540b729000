const path = require('node:path');
const { DefinePlugin } = require('webpack');
const { pageConfiguration } = require('@curbwise/federation/webpack');

const SOURCES = path.join(__dirname, '../src');

/**
 * Webpack configuration of the stand-in host with a remote as it was built in the place of its sources.
 *
 * @param {string} output folder that the page is written to
 * @param {string} name of the remote
 * @returns {import('webpack').Configuration}
 */
exports.picturesPage = (output, name) => {
  const kit = path.join(__dirname, '..');
  const page = pageConfiguration(kit, {
    entry: './src/stand-in/main.ts',
    template: 'src/stand-in/page.html',
  })({}, { mode: 'production' });
  return {
    ...page,
    optimization: { minimize: false },
    output: { ...page.output, path: output, publicPath: '/stand-in/' },
    resolve: {
      ...page.resolve,
      alias: {
        '@curbwise/remote-at-hand$': path.join(SOURCES, 'pictures/remote-on-page.ts'),
        // Nothing is replaced while it is shown, and production does not take it in.
        'react-refresh/runtime$': false,
      },
    },
    plugins: [
      ...(page.plugins ?? []),
      new DefinePlugin({ REMOTE_AT_HAND: JSON.stringify({ name, state: 'empty' }) }),
    ],
  };
};

const path = require('node:path');
const { pageConfiguration } = require('../../../../build/index.cjs');

/** Folder of the kit. */
const KIT = path.join(__dirname, '../../..');

/**
 * Webpack configuration of the page that shows a built remote to the browser check. It is the same page for every remote.
 *
 * @param {string} output folder that the page is written to
 * @returns {import('webpack').Configuration}
 */
exports.checkPage = (output) => {
  const page = pageConfiguration(KIT, {
    entry: './check/browser/page/main.ts',
    template: 'stand-in/page.html',
  })({}, { mode: 'production' });
  return {
    ...page,
    optimization: { minimize: false },
    output: { ...page.output, path: output, publicPath: '/check/' },
  };
};

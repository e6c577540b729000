// Builds the plain app into the folder given as argument, relative to this package. A separate program, because webpack
// does not run inside jest.
const path = require('node:path');
const { pageConfiguration } = require('@curbwise/remotes/webpack');
const webpack = require('webpack');

const [output] = process.argv.slice(2);
const configuration = pageConfiguration(path.resolve(__dirname, '../..'), {
  entry: './web/plain/main.tsx',
  // The same page, with the same font, icons and first paint.
  template: '../../shell/src/page/index.html',
  output,
});

webpack(configuration({}, { mode: 'production' }), (error, stats) => {
  if (!error && !stats.hasErrors()) return;
  console.error(error ?? stats.toString('errors-only'));
  process.exitCode = 1;
});

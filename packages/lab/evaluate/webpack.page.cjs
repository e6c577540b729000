const path = require('node:path');
const { pageConfiguration } = require('@curbwise/remotes/webpack');
const { InputList } = require('@curbwise/tooling/webpack-inputs');

const page = pageConfiguration(__dirname, {
  entry: './src/labelling/page/main.tsx',
  template: './src/labelling/page/index.html',
  output: 'dist/page',
})({}, { mode: 'production' });

module.exports = {
  ...page,
  plugins: [
    ...page.plugins,
    new InputList(path.resolve(__dirname, '../../..'), [
      'package-lock.json',
      'packages/lab/evaluate/webpack.page.cjs',
    ]),
  ],
};

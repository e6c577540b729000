const path = require('node:path');
const { InputList } = require('@curbwise/tooling/webpack-inputs');
const { nodeProgram } = require('@curbwise/tooling/webpack-node');

module.exports = {
  ...nodeProgram(__dirname, {
    main: './src/main.ts',
    reader: './src/reader-main.ts',
    'reader-process': require.resolve('@curbwise/vision/reader-process'),
  }),
  // Lets `npm start -- --check-config` detect that the program is older than its sources.
  plugins: [
    new InputList(path.resolve(__dirname, '../..'), [
      'package-lock.json',
      'services/gateway/webpack.config.cjs',
      'packages/tooling/webpack/node.cjs',
    ]),
  ],
};

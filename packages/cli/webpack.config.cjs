const path = require('node:path');
const { InputList } = require('@curbwise/tooling/webpack-inputs');
const { nodeProgram } = require('@curbwise/tooling/webpack-node');

const program = nodeProgram(__dirname, {
  curbwise: './src/curbwise/main.ts',
  judge: './src/judge/main.ts',
  'reader-process': require.resolve('@curbwise/vision/reader-process'),
});

module.exports = {
  ...program,
  // The typefaces of drawn signs are looked up where they are installed, at run time.
  module: { ...program.module, parser: { javascript: { createRequire: false } } },
  // By it the program knows at its start whether it is that of the sources.
  plugins: [
    new InputList(path.resolve(__dirname, '../..'), [
      'package-lock.json',
      'packages/cli/webpack.config.cjs',
      'packages/tooling/webpack/node.cjs',
    ]),
  ],
};

const path = require('node:path');
const { InputList } = require('@curbwise/tooling/webpack-inputs');
const { nodeProgram } = require('@curbwise/tooling/webpack-node');

const program = nodeProgram(__dirname, {
  curbwise: './src/main.ts',
  judge: './src/judge/main.ts',
  'reader-process': require.resolve('@curbwise/vision/reader-process'),
});

module.exports = {
  ...program,
  // The networks of the reader are resolved at run time, where they are installed.
  module: { ...program.module, parser: { javascript: { createRequire: false } } },
  // Lets the program detect at its start that it is older than its sources.
  plugins: [
    new InputList(path.resolve(__dirname, '../..'), [
      'package-lock.json',
      'packages/cli/webpack.config.cjs',
      'packages/tooling/webpack/node.cjs',
    ]),
  ],
};

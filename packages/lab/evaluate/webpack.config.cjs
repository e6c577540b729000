const path = require('node:path');
const { InputList } = require('@curbwise/tooling/webpack-inputs');
const { nodeProgram } = require('@curbwise/tooling/webpack-node');

const program = nodeProgram(__dirname, {
  evaluate: './src/command/main.ts',
  'reader-process': require.resolve('@curbwise/vision/reader-process'),
});

module.exports = {
  ...program,
  output: { ...program.output, path: path.join(__dirname, 'dist/program') },
  // The fonts of drawn signs and the networks of the reader are resolved at run time, where they are installed.
  module: { ...program.module, parser: { javascript: { createRequire: false } } },
  // Lets the program detect at its start that it is older than its sources.
  plugins: [
    new InputList(path.resolve(__dirname, '../../..'), [
      'package-lock.json',
      'packages/lab/evaluate/webpack.config.cjs',
      'packages/tooling/webpack/node.cjs',
    ]),
  ],
};

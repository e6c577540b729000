const { nodeProgram } = require('@curbwise/tooling/webpack-node');

const program = nodeProgram(__dirname, {
  curbwise: './src/curbwise/main.ts',
  judge: './src/judge.ts',
  'reader-process': require.resolve('@curbwise/vision/reader-process'),
});

module.exports = {
  ...program,
  // The typefaces of drawn signs are looked up where they are installed, at run time.
  module: { ...program.module, parser: { javascript: { createRequire: false } } },
};

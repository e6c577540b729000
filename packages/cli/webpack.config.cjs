const { nodeProgram } = require('@curbwise/tooling/webpack-node');

module.exports = nodeProgram(__dirname, {
  curbwise: './src/curbwise/main.ts',
  judge: './src/judge.ts',
  'reader-process': require.resolve('@curbwise/vision/reader-process'),
});

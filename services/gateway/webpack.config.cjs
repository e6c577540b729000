const { nodeProgram } = require('@curbwise/tooling/webpack-node');

module.exports = nodeProgram(__dirname, {
  main: './src/main.ts',
  'reader-process': require.resolve('@curbwise/vision/reader-process'),
});

const { nodeProgram } = require('@curbwise/tooling/webpack-node');

module.exports = nodeProgram(__dirname, {
  main: './src/main.ts',
  'reader-worker': require.resolve('@curbwise/vision/reader-worker'),
});

const { nodeProgram } = require('@curbwise/tooling/webpack-node');

module.exports = nodeProgram(__dirname, {
  'assemble-site': './src/releases/static/main.ts',
  // For tests that publish from several processes.
  'publish-program': './src/releases/testing/publish-program.ts',
});

const { nodeProgram } = require('@curbwise/tooling/webpack-node');

module.exports = nodeProgram(__dirname, {
  'assemble-site': './src/site/main.ts',
  'assemble-static': './src/static/main.ts',
  // For tests that publish from several processes.
  'publish-program': './src/testing/publish-program.ts',
});

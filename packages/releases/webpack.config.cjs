const { nodeProgram } = require('@curbwise/tooling/webpack-node');

module.exports = nodeProgram(__dirname, {
  'assemble-site': './src/site/main.ts',
  'assemble-static': './src/static/main.ts',
  // For tests: several of them at a time.
  'publish-program': './src/testing/publish-program.ts',
});

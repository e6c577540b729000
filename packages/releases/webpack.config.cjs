const { nodeProgram } = require('@curbwise/tooling/webpack-node');

module.exports = nodeProgram(__dirname, { 'assemble-site': './src/site/main.ts' });

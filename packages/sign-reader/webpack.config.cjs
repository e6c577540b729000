const path = require('node:path');
const { workerConfiguration } = require('@curbwise/remotes/webpack');
const { nodeProgram } = require('@curbwise/tooling/webpack-node');

const program = nodeProgram(__dirname, {
  'write-reader': './src/browser/build/main.ts',
  'compress-fully': './src/browser/build/compress-fully-main.ts',
});

module.exports = [
  workerConfiguration(__dirname, {
    entry: './src/browser/worker/reader.worker.ts',
    name: 'reader',
    folder: 'dist/worker',
  }),
  { ...program, output: { ...program.output, path: path.join(__dirname, 'dist/build') } },
];

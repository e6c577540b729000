const {
  hostConfiguration,
  scriptConfiguration,
  serviceWorkerConfiguration,
} = require('@curbwise/remotes/webpack');

const WORKER = 'sw.js';

module.exports = [
  hostConfiguration(__dirname, {
    entry: './src/start.ts',
    template: './src/page/index.html',
    keeps: WORKER,
  }),
  serviceWorkerConfiguration(__dirname, {
    entry: './src/service-worker/service-worker.ts',
    filename: WORKER,
  }),
  scriptConfiguration(__dirname, {
    entry: { usage: './src/insights/scripts/usage.ts', vitals: './src/insights/scripts/vitals.ts' },
    output: 'insights/dist',
  }),
];

const { hostConfiguration, serviceWorkerConfiguration } = require('@curbwise/federation/webpack');

const WORKER = 'sw.js';

module.exports = [
  hostConfiguration(__dirname, {
    entry: './src/main.tsx',
    template: './src/page/index.html',
    keeps: WORKER,
  }),
  serviceWorkerConfiguration(__dirname, {
    entry: './src/service-worker/service-worker.ts',
    filename: WORKER,
  }),
];

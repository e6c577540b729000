const { remoteConfiguration } = require('@curbwise/federation/webpack');

module.exports = remoteConfiguration(__dirname, {
  name: 'verdict',
  exposes: { './remote': './src/remote.ts' },
  port: 3002,
});

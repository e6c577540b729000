const { remoteConfiguration } = require('@curbwise/remote-kit/webpack');

module.exports = remoteConfiguration(__dirname, {
  name: 'verdict',
  exposes: { './remote': './src/remote.ts' },
  port: 3002,
  standIn: { state: 'scanned' },
});

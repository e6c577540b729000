const { remoteConfiguration } = require('@curbwise/remotes/webpack');

module.exports = remoteConfiguration(__dirname, {
  name: 'verdict',
  exposes: { './remote': './src/remote.ts' },
  port: 3002,
  standIn: { state: 'scanned' },
});

const { remoteConfiguration } = require('@curbwise/remotes/webpack');

module.exports = remoteConfiguration(__dirname, {
  name: 'scanner',
  exposes: { './remote': './src/remote.ts' },
  port: 3001,
});

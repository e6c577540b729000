const { remoteConfiguration } = require('@curbwise/remotes/webpack');

module.exports = remoteConfiguration(__dirname, {
  name: 'legal',
  exposes: { './remote': './src/remote.ts' },
  port: 3003,
});

const { remoteConfiguration } = require('@curbwise/remotes/webpack');

module.exports = remoteConfiguration(__dirname, {
  name: 'admin',
  exposes: { './remote': './src/remote.ts' },
  port: 3004,
});

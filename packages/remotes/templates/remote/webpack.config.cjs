const { remoteConfiguration } = require('@curbwise/remotes/webpack');

module.exports = remoteConfiguration(__dirname, {
  name: '__name__',
  exposes: { './remote': './src/remote.ts' },
  port: 3000,
});

const { hostConfiguration } = require('@curbwise/federation/webpack');

module.exports = hostConfiguration(__dirname, {
  entry: './src/main.tsx',
  template: './src/page/index.html',
  runtimePlugins: ['./src/remotes/federation-plugin.ts'],
});

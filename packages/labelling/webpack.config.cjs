const { pageConfiguration } = require('@curbwise/federation/webpack');

module.exports = pageConfiguration(__dirname, {
  entry: './src/page/main.tsx',
  template: './src/page/index.html',
});

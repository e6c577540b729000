const { pageConfiguration } = require('@curbwise/remotes/webpack');

module.exports = pageConfiguration(__dirname, {
  entry: './src/page/main.tsx',
  template: './src/page/index.html',
});

const { scriptConfiguration } = require('@curbwise/remotes/webpack');

module.exports = scriptConfiguration(__dirname, { usage: './src/usage.ts', vitals: './src/vitals.ts' });

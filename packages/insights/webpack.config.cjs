const { scriptConfiguration } = require('@curbwise/federation/webpack');

module.exports = scriptConfiguration(__dirname, { usage: './src/usage.ts', vitals: './src/vitals.ts' });

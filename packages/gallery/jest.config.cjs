module.exports = require('@curbwise/tooling/jest').nodeProject(__dirname, { testTimeout: 120_000 });

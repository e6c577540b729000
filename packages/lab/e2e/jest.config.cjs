module.exports = require('@curbwise/tooling/jest').nodeProject(__dirname, {
  roots: ['<rootDir>/src', '<rootDir>/gallery'],
  testTimeout: 60_000,
});

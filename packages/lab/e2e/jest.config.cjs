module.exports = require('@curbwise/tooling/jest').nodeProject(__dirname, {
  roots: ['<rootDir>/src', '<rootDir>/gallery'],
  testEnvironment: '<rootDir>/src/worker/environment.ts',
  testTimeout: 60_000,
});

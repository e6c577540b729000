module.exports = require('@curbwise/tooling/jest').nodeProject(__dirname, {
  roots: ['<rootDir>/src', '<rootDir>/cluster', '<rootDir>/deploy'],
  globalSetup: '<rootDir>/src/testing/before-all-suites.ts',
  globalTeardown: '<rootDir>/src/testing/after-all-suites.ts',
});

module.exports = require('@curbwise/tooling/jest').nodeProject(__dirname, {
  roots: ['<rootDir>/src', '<rootDir>/bench'],
  setupFiles: ['<rootDir>/src/testing/install-roles.ts'],
});

module.exports = require('@curbwise/tooling/jest').nodeProject(__dirname, {
  setupFiles: ['<rootDir>/src/testing/install-roles.ts'],
});

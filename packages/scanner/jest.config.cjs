const path = require('node:path');

module.exports = require('@curbwise/tooling/jest').domProject(__dirname, {
  roots: ['<rootDir>/src', '<rootDir>/bench'],
  testEnvironment: path.join(__dirname, 'src/testing/browser-environment.cjs'),
});

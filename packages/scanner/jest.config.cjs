const { BROWSER_ENVIRONMENT, domProject } = require('@curbwise/tooling/jest');

module.exports = domProject(__dirname, {
  roots: ['<rootDir>/src', '<rootDir>/bench'],
  testEnvironment: BROWSER_ENVIRONMENT,
});

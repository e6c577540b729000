module.exports = require('@curbwise/tooling/jest').nodeProject(__dirname, {
  testEnvironment: require.resolve('./jest.environment.cjs'),
});

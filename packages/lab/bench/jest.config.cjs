module.exports = require('@curbwise/tooling/jest').nodeProject(__dirname, {
  roots: ['<rootDir>'],
  modulePathIgnorePatterns: ['<rootDir>/dist'],
  testEnvironment: require.resolve('@curbwise/sign-reader/inside/jest-environment'),
});

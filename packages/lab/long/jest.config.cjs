const { nodeProject } = require('@curbwise/tooling/jest');

/** A folder for each package that is tested. `npm run test:long` runs them. */
module.exports = nodeProject(__dirname, {
  roots: ['<rootDir>'],
  testEnvironment: require.resolve('../../sign-reader/jest.environment.cjs'),
});

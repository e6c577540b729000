const { domProject } = require('@curbwise/tooling/jest');

module.exports = domProject(__dirname, {
  // Suites that need a page say so: most start programs and servers.
  testEnvironment: 'node',
});

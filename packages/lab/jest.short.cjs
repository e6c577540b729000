const { readdirSync } = require('node:fs');

/** The packages of the laboratory; `e2e` tests the product, and runs with it. */
const folders = readdirSync(__dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'e2e')
  .map(({ name }) => name);

module.exports = {
  projects: folders.map((name) => `<rootDir>/${name}/jest.config.cjs`),
  testTimeout: 60_000,
};

const { readdirSync } = require('node:fs');
const path = require('node:path');

/** Long tests: the files `*.long.test.ts` of every package of the laboratory. */
module.exports = {
  projects: readdirSync(__dirname, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => ({
      ...require(path.join(__dirname, name, 'jest.config.cjs')),
      testMatch: ['**/*.long.test.ts', '**/*.long.test.tsx'],
      testPathIgnorePatterns: ['/node_modules/'],
    })),
  testTimeout: 600_000,
};

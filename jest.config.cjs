/** How long a test may take, in ms. Of 10,000 beside other programs one took over 5 s that takes 1 s by itself. */
const TEST_LIMIT_MS = 20_000;

module.exports = {
  projects: ['<rootDir>/packages/*/jest.config.cjs', '<rootDir>/services/*/jest.config.cjs'],
  testTimeout: TEST_LIMIT_MS,
};

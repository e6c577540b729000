// The tests of the product: `npm test`. Those of the laboratory: packages/lab/jest.short.cjs and jest.long.cjs.

/**
 * Time limit of a test. Jest's default of 5 s is too short on a busy machine: in 10,000 tests next to other programs, one
 * that takes 1 s alone exceeded it.
 */
const TEST_LIMIT_MS = 20_000;

module.exports = {
  projects: ['packages/*', 'packages/lab/e2e', 'services/*'].map(
    (folder) => `<rootDir>/${folder}/jest.config.cjs`,
  ),
  testSequencer: '<rootDir>/packages/tooling/jest-order/long-first.cjs',
  testTimeout: TEST_LIMIT_MS,
};

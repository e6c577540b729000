/**
 * Every suite in full, `npm run test:long`: those of the product and of the laboratory, and the long tests of both
 * (`*.long.test.ts`). The variable reaches the workers, where it turns on the long cases of short suites.
 */
process.env.CURBWISE_LONG_TESTS = 'true';

module.exports = {
  rootDir: '../..',
  projects: ['packages/*', 'packages/lab/*', 'services/*'].map(
    (folder) => `<rootDir>/${folder}/jest.config.cjs`,
  ),
  testTimeout: 600_000,
};

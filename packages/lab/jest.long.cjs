/**
 * `npm run test:long`: every suite of the product and of the laboratory, and the long ones (`*.long.test.ts`), which
 * `tooling/jest/projects.cjs` leaves out without this variable.
 */
process.env.CURBWISE_LONG_TESTS = 'true';

module.exports = {
  rootDir: '../..',
  projects: ['packages/*', 'packages/lab/*', 'services/*'].map(
    (folder) => `<rootDir>/${folder}/jest.config.cjs`,
  ),
  testTimeout: 600_000,
};

const { MUTATION_TESTS = '' } = process.env;

/** The mutation run of this package: `npm run mutation -- packages/sign-rules`. `npm test` does not include it: it takes hours. */
export default {
  testRunner: 'jest',
  jest: {
    configFile: 'jest.config.cjs',
    // Benches measure, and random signs take half a minute for each mutant that survives.
    config: {
      roots: ['<rootDir>/src'],
      testMatch: ['**/*.test.ts'],
      testPathIgnorePatterns: ['properties.test', ...(MUTATION_TESTS ? [`^(?!.*(${MUTATION_TESTS}))`] : [])],
    },
    enableFindRelatedTests: false,
  },
  coverageAnalysis: 'perTest',
  mutate: ['src/**/*.ts', '!src/**/*.test.ts', '!src/testing/**'],
  tempDirName: '.stryker-tmp',
  reporters: ['clear-text', 'json', 'progress'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  jsonReporter: { fileName: 'test-output/mutation.json' },
  concurrency: 2,
  dryRunTimeoutMinutes: 30,
  timeoutMS: 20_000,
};

/** The mutation run of this package: `npm run mutation -- packages/sign-rules`. `npm test` does not include it: it takes hours. */
export default {
  testRunner: 'jest',
  jest: {
    configFile: 'jest.config.cjs',
    config: { roots: ['<rootDir>/mutation'], testMatch: ['**/all-tests.ts'] },
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

/** What every stryker.config.mjs shares. `npm test` runs no mutations: they take hours. */
export const strykerBase = {
  testRunner: 'jest',
  jest: { configFile: 'jest.config.cjs', enableFindRelatedTests: false },
  coverageAnalysis: 'perTest',
  mutate: ['src/**/*.ts', '!src/**/*.test.ts', '!src/testing/**'],
  tempDirName: '.stryker-tmp',
  reporters: ['clear-text', 'json', 'progress'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  jsonReporter: { fileName: 'test-output/mutation.json' },
  concurrency: 2,
  timeoutMS: 20_000,
};

import { strykerBase } from '@curbwise/tooling/stryker-base';

/** The mutation run of this package: `npm run mutation -- packages/sign-rules`. */
export default {
  ...strykerBase,
  jest: {
    ...strykerBase.jest,
    config: { roots: ['<rootDir>/mutation'], testMatch: ['**/all-tests.ts'] },
  },
  dryRunTimeoutMinutes: 30,
};

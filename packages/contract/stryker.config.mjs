import { strykerBase } from '@curbwise/tooling/stryker-base';

/** The mutation run of this package: `npm run mutation -- packages/contract`. */
export default strykerBase;

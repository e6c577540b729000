import { describeGroupings } from './testing/describe-groupings';

/** It reads hundreds of signs: 6 s, longer on a busy machine. */
jest.setTimeout(60_000);

describeGroupings(160, 60);

import { describeGroupings } from './testing/describe-groupings';

describeGroupings(160, 60);

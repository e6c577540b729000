import { describeGroupings } from './testing/describe-groupings';

describeGroupings(400, 150);

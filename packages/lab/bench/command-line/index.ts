export { UsageError } from '@curbwise/evaluate';
export { wholeNumber, type Command, type Format, type Outcome, type Request, type Values } from './command';
export { runBenches, type Benches } from './run-benches';
export { percent, table } from './table';

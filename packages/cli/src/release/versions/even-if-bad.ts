import { Option } from 'commander';

/** Whether to accept a version that is marked as bad. */
export interface EvenIfBad {
  evenIfBad?: true;
}

export const evenIfBadOption = (): Option =>
  new Option('--even-if-bad', "accept a version that failed in visitors' pages");

import type { Panel } from '@curbwise/contract';

/** Pictures that forbid. */
export const FORBIDDING: readonly Panel['symbol'][] = [
  'no-parking',
  'no-standing',
  'no-stopping',
  'clearway',
];

/** Pictures that say whether one may park; others only say who. */
export const MAY_PARK: readonly Panel['symbol'][] = ['parking', ...FORBIDDING];

import type { ContenderScore } from '../evaluation-report';

/** The number of each contender in plots and lists: from 1, in the order of the report. */
export const contenderNumbers = (contenders: readonly Pick<ContenderScore, 'id'>[]): Map<string, number> =>
  new Map(contenders.map(({ id }, index) => [id, index + 1]));

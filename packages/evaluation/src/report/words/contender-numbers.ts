import type { ContenderScore } from '../evaluation-report';

/** The number by which drawings and lists name a contender, from 1, in the report's order. */
export const contenderNumbers = (contenders: readonly Pick<ContenderScore, 'id'>[]): Map<string, number> =>
  new Map(contenders.map(({ id }, index) => [id, index + 1]));

import type { ContenderScore } from '../evaluation-report';
import { number } from './figures';

/** The kinds of failures with their counts: `timeout 3, refused 1`. */
export const failureKindsInWords = ({ failureKinds }: Pick<ContenderScore, 'failureKinds'>): string =>
  Object.entries(failureKinds)
    .map(([kind, count]) => `${kind} ${number(count)}`)
    .join(', ');

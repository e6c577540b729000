import type { ContenderScore } from '../evaluation-report';
import { number } from './figures';

/** Why tries gave no reading, and how many: `timeout 3, refused 1`. */
export const failureKindsInWords = ({ failureKinds }: Pick<ContenderScore, 'failureKinds'>): string =>
  Object.entries(failureKinds)
    .map(([kind, count]) => `${kind} ${number(count)}`)
    .join(', ');

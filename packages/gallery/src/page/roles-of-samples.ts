import type { WordRole } from '@curbwise/contract';
import type { JudgedWords } from '@curbwise/sign-rules';

/** What words on the samples are for that no list of the grammar holds. */
const ROLES: Readonly<Record<string, WordRole>> = {
  NURSES: 'who',
  'LAKESIDE PARTNERS': 'authority',
  'HARBOUR WALK': 'where',
};

/** Judges the words of the samples. All others may restrict parking. */
export function judgeSampleWords(words: string): JudgedWords {
  const role = ROLES[words];
  return role
    ? { role, restricts: 0, reserves: role === 'who' ? 1 : 0 }
    : { role: 'lost', restricts: 1, reserves: 0 };
}

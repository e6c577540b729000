import { namesUsers } from '../roles/bounds';
import { judgedWords } from '../roles/installed-judge';

/** Whether words only say who may use a place, as judged: TAXI, but not LOADING or STAFF ONLY. No words do without a judge. */
export function isNameOfUsers(words: string): boolean {
  const judged = judgedWords(words);
  return judged !== null && namesUsers(judged);
}

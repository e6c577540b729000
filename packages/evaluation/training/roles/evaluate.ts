import {
  readClassifier,
  RESTRICTING_ROLES,
  type JudgedWords,
  type Role,
} from '@curbwise/sign-rules/roles/training';
import { Random } from '@curbwise/tooling/random';
import { everything, leaveOut, ROUNDS, type Sources } from './leave-out';
import { drawPhrases, trainClassifier } from './model';
import type { Phrase } from './phrases';

/** A phrase with words that were left out of training, and what the classifier said. */
export interface Judged {
  text: string;
  truth: Role;
  /** Pattern of the phrase, or family of conditions. */
  group: string;
  /** Whether a whole family of conditions was left out, rather than single words. */
  isFamily: boolean;
  said: JudgedWords;
}

const TEST_PHRASES = 12_000;

/** Whether a role may restrict. */
export const mayRestrict = (role: Role) => RESTRICTING_ROLES.includes(role);

/** Trains without some words and families and judges them, in turn for all parts. */
export function crossValidate(sources: Sources, progress: (line: string) => void): Judged[] {
  return Array.from({ length: ROUNDS }, (_, round) => {
    const left = leaveOut(sources, round);
    const judge = readClassifier(trainClassifier(`round ${round}`, left.material));
    progress(`round ${round + 1} of ${ROUNDS}`);
    const whole = everything(sources);
    const isKeptFamily = new Set(left.material.lists.roles.condition.map(({ family }) => family));
    const material = {
      ...whole,
      lists: {
        ...whole.lists,
        roles: {
          ...whole.lists.roles,
          condition: whole.lists.roles.condition.filter(({ family }) => isKeptFamily.has(family)),
        },
      },
    };
    const isTest = ({ words, role }: Phrase) => role === 'lost' || words.some(left.isWord);
    const drawn = drawPhrases(new Random(`test ${round}`), material, left.isWord, TEST_PHRASES).filter(
      isTest,
    );
    const judged = (words: readonly string[], truth: Role, group: string, isFamily: boolean): Judged => {
      const text = words.join(' ');
      return { text, truth, group, isFamily, said: judge(text) };
    };
    return [
      ...drawn.map(({ words, role, pattern }) => judged(words, role, pattern, false)),
      ...left.conditions.map(({ words, family }) => judged(words, 'condition', family, true)),
    ];
  }).flat();
}

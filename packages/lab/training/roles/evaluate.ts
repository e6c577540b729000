import {
  familiarityOf,
  readClassifier,
  RESTRICTING_ROLES,
  unitsOf,
  unpack,
  type JudgedWords,
  type PhraseFamiliarity,
  type Role,
} from '@curbwise/sign-rules/inside';
import { Random } from '@curbwise/tooling/random';
import { leaveOut, ROUNDS, type LeftOut } from './leave-out';
import { drawPhrases, everything, type Material, type Sources } from './material';
import type { Phrase } from './phrase';
import { forRoles } from './read-lists';
import { trainClassifier } from './train-classifier';

/**
 * What was left out. `combinations`: only the phrase as a whole; all its words are known. `words`: phrases that were put together, with words that no source had. `phrases`: phrases of our
 * lists; a dictionary may know their words. `families`: whole families of conditions.
 */
export type TestSet = 'combinations' | 'words' | 'phrases' | 'families';

/** A phrase that was left out of training, and what the classifier said. */
export interface Judged {
  text: string;
  truth: Role;
  /** Pattern of the phrase, or family of a list. */
  group: string;
  set: TestSet;
  familiarity: PhraseFamiliarity;
  said: JudgedWords;
}

const TEST_PHRASES = 12_000;
/** Share of their words that were left out of training. */
const LEFT_OUT_SHARE = 0.3;

/** Whether a role may restrict. */
export const mayRestrict = (role: Role) => RESTRICTING_ROLES.includes(role);

/** Everything but the families of conditions that were left out. */
function withoutFamilies(whole: Material, { families }: LeftOut): Material {
  const left = new Set(families);
  const roles = forRoles((role) => whole.lists.roles[role].filter((phrase) => !left.has(phrase)));
  return { ...whole, lists: { ...whole.lists, roles } };
}

/** Trains without some words, phrases and families, and judges them; in turn for all of them. */
export function crossValidate(sources: Sources, rounds: number, progress: (line: string) => void): Judged[] {
  const whole = everything(sources);
  return Array.from({ length: Math.min(rounds, ROUNDS) }, (_, round) => {
    const left = leaveOut(sources, round);
    const weights = trainClassifier(`round ${round}`, left.material);
    const [judge, classifier] = [readClassifier(weights), unpack(weights)];
    progress(`round ${round + 1} of ${ROUNDS}`);
    const drawn = drawPhrases(
      new Random(`test ${round}`),
      withoutFamilies(whole, left),
      { has: left.isWord, share: LEFT_OUT_SHARE },
      TEST_PHRASES,
    );
    const setOf = ({ words, role, pattern }: Phrase): TestSet | null => {
      if (role === 'lost' || words.some(left.isWord)) return 'words';
      return pattern === 'listed' || words.some(left.isUnlistedWord) ? null : 'combinations';
    };
    const judged = (words: readonly string[], truth: Role, group: string, set: TestSet): Judged => {
      const text = words.join(' ');
      const familiarity = familiarityOf(unitsOf(classifier, words));
      return { text, truth, group, set, familiarity, said: judge(text) };
    };
    return [
      ...drawn.flatMap((phrase) => {
        const set = setOf(phrase);
        return set === null ? [] : [judged(phrase.words, phrase.role, phrase.pattern, set)];
      }),
      ...Object.entries(left.phrases).flatMap(([role, phrases]) =>
        phrases.map(({ words, family, language }) =>
          judged(words, role as Role, `${family} (${language})`, 'phrases'),
        ),
      ),
      ...left.families.map(({ words, family }) => judged(words, 'condition', family, 'families')),
    ];
  }).flat();
}

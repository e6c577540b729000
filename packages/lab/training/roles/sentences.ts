import type { JudgeWords, Role } from '@curbwise/sign-rules/inside';
import { percent, table } from '@curbwise/bench/command-line';
import { parseList } from './read-lists';

/** Bounds of `restricts` that are in use: beside a permission, elsewhere, and in frames such as `X ONLY`. */
const BOUNDS = [0.05, 0.1, 0.3];

/** How many mistakes are shown of a role. */
const SHOWN = 12;

/**
 * Measures sentences with small words that are in no list: for each role, how many are accepted at each bound, and what
 * the loosest bound gets wrong. `content` is a list with the roles as its families.
 */
export function measureSentences(content: string, judge: JudgeWords, style: 'text' | 'markdown'): string {
  const judged = parseList(content).map(({ words, family }) => {
    const text = words.join(' ');
    return { text, truth: family as Role, chance: judge(text).restricts };
  });
  const roles = [...new Set(judged.map(({ truth }) => truth))];
  return table(
    ['role', 'sentences', ...BOUNDS.map((bound) => `accepted at ${bound}`), 'mistakes'],
    roles.map((role) => {
      const own = judged.filter(({ truth }) => truth === role);
      const taken = (bound: number) => own.filter(({ chance }) => chance <= bound);
      const loosest = taken(Math.max(...BOUNDS));
      const mistakes = own.filter((one) => (role === 'condition') === loosest.includes(one));
      return [
        role,
        String(own.length),
        ...BOUNDS.map((bound) => percent(taken(bound).length, own.length)),
        mistakes
          .slice(0, SHOWN)
          .map(({ text }) => text)
          .join(', '),
      ];
    }),
    style,
  );
}

import { formatLocalDateTime } from '@curbwise/contract';
import { judge } from './judge/judge';
import { parse } from './parse/parse';
import { signsIn, TABLES, type Question } from './testing/tables';
import { time } from './testing/time';
import { someOf } from '@curbwise/tooling/long-tests';

/** Signs that once were wrongly taken for a yes. All of them are asked about in every run. */
const ONCE_A_YES = 'once-taken-for-a-yes.txt';

describe.each(TABLES)('%s', (file) => {
  const signs = signsIn(file);

  test('has more than 20 signs with at least one question each', () => {
    expect(signs.length).toBeGreaterThan(20);
    expect(signs.filter(({ questions }) => questions.length === 0)).toEqual([]);
  });

  test.each(file === ONCE_A_YES ? signs : someOf(signs, Math.ceil(signs.length / 3)))(
    '$sign',
    ({ panels, questions }) => {
      const parsed = parse(panels);
      const answers = questions.map((question): Question => {
        const { side, until: asked } = question;
        const judgement = judge(parsed, time(question.at), side ? { side } : {});
        const { limit, until } = judgement;
        const answer = judgement.lean ? 'probably-not' : judgement.answer;
        const ends = asked === undefined ? undefined : until && formatLocalDateTime(until);
        return { at: question.at, answer, side, limit, until: ends };
      });
      expect(answers).toEqual(questions);
    },
  );
});

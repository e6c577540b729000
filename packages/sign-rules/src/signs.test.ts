import { formatLocalDateTime } from '@curbwise/contract';
import { judge } from './judge/judge';
import { parse } from './parse/parse';
import { signsIn, TABLES, type Question } from './testing/tables';
import { time } from './testing/time';

describe.each(TABLES)('%s', (file) => {
  const signs = signsIn(file);

  test('has more than 20 signs with at least one question each', () => {
    expect(signs.length).toBeGreaterThan(20);
    expect(signs.filter(({ questions }) => questions.length === 0)).toEqual([]);
  });

  test.each(signs)('$sign', ({ panels, questions }) => {
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
  });
});

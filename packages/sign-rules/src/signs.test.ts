import { formatLocalDateTime } from '@curbwise/contract';
import { judge } from './judge/judge';
import { parse } from './parse/parse';
import { joinedToYes } from './testing/join-lines';
import { signsIn, TABLES, type Question, type Sign } from './testing/tables';
import { time } from './testing/time';

/** The questions of a sign, with the answers that are given. */
function answered({ panels, questions }: Sign): Question[] {
  const parsed = parse(panels);
  return questions.map((question) => {
    const { side, until: asked } = question;
    const judgement = judge(parsed, time(question.at), side ? { side } : {});
    const { limit, until } = judgement;
    const answer = judgement.lean ? 'probably-not' : judgement.answer;
    const ends = asked === undefined ? undefined : until && formatLocalDateTime(until);
    return { at: question.at, answer, side, limit, until: ends };
  });
}

test.each(TABLES)('answers the questions about each sign: %s', (file) => {
  const signs = signsIn(file);
  expect(signs.length).toBeGreaterThan(20);
  expect(signs.filter(({ questions }) => questions.length === 0)).toEqual([]);
  const answers = signs.map((sign) => ({ sign: sign.sign, answers: answered(sign) }));
  expect(answers).toEqual(signs.map(({ sign, questions }) => ({ sign, answers: questions })));
});

// A third of the signs, as each is judged at 700 moments in several ways.
test.each(TABLES)('joining lines never turns a no or a doubt into a yes: %s', (file) => {
  const some = signsIn(file).filter((_, index) => index % 3 === 0);
  expect(some.flatMap(({ panels }) => joinedToYes(panels))).toEqual([]);
});

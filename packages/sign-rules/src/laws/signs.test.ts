import { readdirSync } from 'node:fs';
import path from 'node:path';
import { formatLocalDateTime, type Driver } from '@curbwise/contract';
import { judge } from '../judge/judge';
import { parse } from '../parse/parse';
import { signsIn, time, type Question } from '../testing/tables';
import { withLaws } from './find-laws';
import { PACKS } from './packs/packs';
import type { PlacePack } from './place-pack';

const FOLDER = path.join(__dirname, '..', '..', 'signs', 'laws');

const DRIVERS: Record<NonNullable<Question['driver']>, Driver> = {
  badge: { disabledBadge: true, permits: [], vehicle: 'car' },
  motorcycle: { disabledBadge: false, permits: [], vehicle: 'motorcycle' },
};

/** `us-ny-new-york.txt` for New York City. */
const tableOf = ({ place: { country, region, locality } }: PlacePack) =>
  `${[country, region, locality?.replace(/ /g, '-')].filter(Boolean).join('-').toLowerCase()}.txt`;

test('each pack with a law has a table, and each table a pack', () => {
  const withLaw = PACKS.filter(({ hours, daysOff, drivers }) => hours ?? daysOff ?? drivers);
  expect(readdirSync(FOLDER).sort()).toEqual(['README.md', ...withLaw.map(tableOf)].sort());
});

describe.each(readdirSync(FOLDER).filter((file) => file.endsWith('.txt')))('%s', (file) => {
  const signs = signsIn(file, FOLDER);
  const pack = PACKS.find((one) => tableOf(one) === file)!;

  test('has signs, with questions each', () => {
    expect(signs.length).toBeGreaterThan(0);
    expect(signs.filter(({ questions }) => questions.length === 0)).toEqual([]);
  });

  test.each(signs)('$sign', ({ panels, questions }) => {
    const parsed = parse(panels);
    const answers = questions.map((question): Question => {
      const { side, driver, until: asked } = question;
      const at = time(question.at);
      const who = { ...(side && { side }), ...(driver && { driver: DRIVERS[driver] }) };
      const judgement = judge(parsed, at, withLaws({ place: pack.place, ...who }, at));
      const { limit, until } = judgement;
      const ends = asked === undefined ? undefined : until && formatLocalDateTime(until);
      const answer = judgement.lean ? 'probably-not' : judgement.answer;
      return { at: question.at, answer, side, driver, limit, until: ends };
    });
    expect(answers).toEqual(questions);
  });
});

import { formatLocalDateTime, type Rule } from '@curbwise/contract';
import type { Fragment } from '../parse/fragments';
import { hours, noParking, payment, signOf, timeLimit, unreadWords } from '../testing/rules';
import { time } from '../testing/time';
import { timeline } from './timeline';

function line(rules: Rule[], from: string, to: string) {
  return timeline(signOf(rules), time(from), time(to)).map((segment) => {
    const { from: begin, answer, limit, pays } = segment;
    const clock = formatLocalDateTime(begin).slice(11);
    return [clock, answer, limit, pays ? 'pays' : 'free'].filter((part) => part !== null).join(' ');
  });
}

const DAY = { windows: hours('8:00-18:00') };
const on = (hour: number) => ({ year: 2026, month: 10, day: 19, minute: hour * 60 });

describe('a day', () => {
  test('is cut into segments where the answer changes', () => {
    const rules = [timeLimit(120, DAY), noParking({ windows: hours('7:00-9:00'), days: [1] })];
    expect(line(rules, 'MON 00:00', 'TUE 00:00')).toEqual([
      '00:00 allowed free',
      '07:00 forbidden free',
      '09:00 allowed 120 free',
      '18:00 allowed free',
    ]);
  });

  test('says when parking has to be paid for', () => {
    expect(line([timeLimit(120, { ...DAY, kind: 'metered' })], 'MON 07:00', 'MON 19:00')).toEqual([
      '07:00 allowed free',
      '08:00 allowed 120 pays',
      '18:00 allowed free',
    ]);
  });

  test('says when parking may have to be paid for', () => {
    expect(line([payment({ ...DAY, conditions: ['event'] })], 'MON 07:00', 'MON 19:00')).toEqual([
      '07:00 allowed free',
      '08:00 allowed pays',
      '18:00 allowed free',
    ]);
  });

  test('asks for no payment while parking is not allowed, or where meters only mark a prohibition', () => {
    expect(line([payment(), noParking({ windows: hours('0:00-8:00') })], 'MON 07:00', 'MON 09:00')).toEqual([
      '07:00 forbidden free',
      '08:00 allowed pays',
    ]);
    expect(line([noParking({ ...DAY, kind: 'metered' })], 'MON 17:00', 'MON 19:00')).toEqual([
      '17:00 forbidden free',
      '18:00 allowed free',
    ]);
  });

  test('is one segment if adjacent windows say the same', () => {
    expect(
      line([noParking({ windows: hours('0:00-12:00', '12:00-24:00') })], 'MON 10:00', 'THU 10:00'),
    ).toEqual(['10:00 forbidden free']);
  });

  test('names the reasons, panels and doubts of each segment', () => {
    const rules = [
      timeLimit(120, { ...DAY, panel: 3 }),
      noParking({ windows: hours('7:00-9:00'), conditions: ['school-day'], panel: 4 }),
    ];
    expect(timeline(signOf(rules), time('MON 07:00'), time('MON 10:00'))).toEqual([
      {
        from: on(7),
        to: on(9),
        answer: 'uncertain',
        lean: null,
        limit: null,
        pays: false,
        because: [{ code: 'rule-may-forbid', params: { rule: 1 }, panel: 4 }],
        deciding: [4],
        conditions: ['school-day'],
      },
      {
        from: on(9),
        to: on(10),
        answer: 'allowed',
        lean: null,
        limit: 120,
        pays: false,
        because: [{ code: 'rule-limits', params: { rule: 0 }, panel: 3 }],
        deciding: [3],
        conditions: [],
      },
    ]);
  });

  test('tells a probable no from an open doubt', () => {
    const rules = [noParking({ ...DAY, mayBeLiftedBy: 'words' })];
    const segments = timeline(signOf(rules, [unreadWords('GRFLX', 0)]), time('MON 07:00'), time('MON 19:00'));
    expect(segments.map(({ from, answer, lean }) => [from.minute / 60, answer, lean])).toEqual([
      [7, 'uncertain', null],
      [8, 'uncertain', 'forbidden'],
      [18, 'uncertain', null],
    ]);
  });

  test('without minutes has no segments', () => {
    expect(line([noParking()], 'MON 10:00', 'MON 10:00')).toEqual([]);
  });
});

describe('the answer stays the same, but a segment begins', () => {
  const early = { windows: hours('8:00-10:00') };
  const late = { windows: hours('10:00-12:00') };
  const both = { windows: hours('8:00-12:00') };
  const read = (alternative: number, rule: Rule, question = 0, of = 2): Rule => ({
    ...rule,
    reading: { question, alternative, of },
  });

  test.each<[string, Rule[]]>([
    ['another rule forbids', [noParking(early), noParking(late)]],
    ['a second rule forbids', [noParking(both), noParking(late)]],
    ['a rule that forbade ends', [noParking(both), noParking(early)]],
    ['another rule sets the same limit', [timeLimit(60, early), timeLimit(60, late)]],
    ['a limit becomes longer', [timeLimit(60, early), timeLimit(120, both)]],
    [
      'a rule has another reason to be in doubt',
      [noParking({ ...both, conditions: ['snow'] }), noParking({ ...late, conditions: ['event'] })],
    ],
    [
      'a limit that applies becomes doubtful',
      [timeLimit(60, both), timeLimit(90, { ...late, conditions: ['snow'] })],
    ],
    ['payment begins to be required in doubt', [payment({ ...late, conditions: ['event'] })]],
    ['another question is open', [read(0, noParking(early)), read(0, noParking(late), 1)]],
    [
      'another way to read the words differs',
      [read(1, noParking(early), 0, 3), read(2, noParking(late), 0, 3)],
    ],
  ])('when %s', (_, rules) => {
    const found = timeline(signOf(rules), time('MON 08:00'), time('MON 12:00'));
    expect(found.map(({ from, to }) => [from, to])).toEqual([
      [on(8), on(10)],
      [on(10), on(12)],
    ]);
    expect(found[0]!.answer).toBe(found[1]!.answer);
  });

  test('not for unread words, which do not change', () => {
    const words: Fragment[] = [unreadWords('GRFLX', 0), unreadWords('XXQ', 1)];
    const found = timeline(signOf([timeLimit(60, early)], words), time('MON 08:00'), time('MON 12:00'));
    expect(found).toHaveLength(1);
    expect(found[0]!.because.map(({ params }) => params.text)).toEqual(['GRFLX', 'XXQ']);
  });
});

test.each([
  ['backwards', '2026-10-19T10:00', '2026-10-19T09:59'],
  ['longer than 14 months', '2026-10-19T10:00', '2027-12-20T10:01'],
])('rejects a timeline %s', (_, from, to) => {
  expect(() => timeline(signOf([]), time(from), time(to))).toThrow(
    new RangeError('a timeline spans 0 to 427 days'),
  );
});

test('accepts a timeline of exactly fourteen months', () => {
  expect(line([noParking()], '2026-10-19T10:00', '2027-12-20T10:00')).toEqual(['10:00 forbidden free']);
});

test('names each window of a season in a timeline of fourteen months', () => {
  const season = { from: { month: 4, day: 1 }, to: { month: 11, day: 30 } };
  const sign = signOf([noParking({ season, days: [2], windows: hours('8:00-10:00') })]);
  const found = timeline(sign, time('2026-10-19T00:00'), time('2027-12-20T00:00'));
  expect(found.filter(({ answer }) => answer === 'forbidden')).toHaveLength(6 + 35);
});

import type { Standing } from './right-answer';
import { inLines, tapFigures, tapRow } from './tap-figures';
import type { Walk } from './walk';

function walked(
  first: Standing,
  last: Standing = first,
  taps: number | string[] = 0,
  carelessly: Standing = 'open',
): Walk {
  const way = {
    first,
    last,
    taps: typeof taps === 'number' ? Array.from({ length: taps }, (_, at) => `tap ${at + 1}`) : taps,
    asks: ['day: yes | no'],
  };
  return {
    id: 'a',
    fields: {},
    at: '2026-10-19T08:00',
    isUnderstood: true,
    read: ['2P'],
    truth: ['P'],
    truthful: way,
    careless: first === 'open' ? { ...way, last: carelessly } : null,
  };
}

test('counts first answers, and what becomes of the doubts', () => {
  const walks = [
    walked('right'),
    walked('wrong'),
    walked('false yes'),
    walked('no sign'),
    walked('open', 'right', 1, 'false yes'),
    walked('open', 'right', 2),
    walked('open', 'right', 4),
    walked('open', 'open', 1),
    walked('open', 'no sign', 1),
    walked('open', 'false yes', 1),
    walked('open', 'right', ['left']),
  ];
  const figures = tapFigures('all', walks);
  expect(figures).toEqual({
    name: 'all',
    answers: 11,
    rightAtOnce: 1,
    wrongAtOnce: 2,
    falseYesAtOnce: 1,
    noSign: 1,
    sideOnly: 1,
    doubts: 6,
    oneTap: 1,
    atMostTwo: 2,
    more: 1,
    deadEnds: 2,
    wrong: 1,
    falseYes: 1,
    carelessFalseYes: 1,
  });
  expect(tapRow(figures).slice(8, 10)).toEqual(['16.7 %', '33.3 %']);
});

test('shows what was pressed, and what is still asked at a dead end', () => {
  expect(inLines(walked('open', 'open', 1, 'false yes')).split('\n')).toEqual([
    'a  2026-10-19T08:00  DEAD END after 1 taps',
    '    pressed: tap 1',
    '    asks:    day: yes | no',
    '    CARELESS FALSE YES: tap 1',
    '    read:    2P',
    '    truth:   P',
  ]);
  expect(inLines(walked('no sign'))).toMatch('no sign at once');
});

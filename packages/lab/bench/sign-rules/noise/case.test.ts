import { parseCases } from './case';

const LINE = {
  id: 'a',
  panels: [{ text: 'NO PARKING 8AM-10AM', arrow: 'left' }],
  at: ['2026-10-19T08:00', '2026-10-19T10:00'],
  expect: [{ isAllowed: false }, { isAllowed: true, limitMinutes: null, until: '2026-10-20T08:00' }],
  place: { country: 'US' },
};

const parseLine = (line: object) => parseCases(JSON.stringify(line), 'cases.jsonl');

test('a labelled case keeps its words, its instants and the fields that are labelled', () => {
  const [one] = parseLine(LINE);
  expect(one?.panels).toEqual([
    { text: 'NO PARKING 8AM-10AM', arrow: 'left', symbol: null, box: null, confidence: 1 },
  ]);
  expect(one?.context.place).toEqual({ country: 'US' });
  expect(one?.truths).toEqual([
    { answer: 'forbidden' },
    { answer: 'allowed', limitMinutes: null, until: '2026-10-20T08:00' },
  ]);
});

test('keeps an uncertain label', () => {
  const [one] = parseLine({ ...LINE, expect: [{ isUncertain: true }, { isAllowed: true }] });
  expect(one?.truths[0]).toEqual({ answer: 'uncertain' });
});

test('skips photos, images without a parking sign, and empty lines', () => {
  expect(parseCases('\n\n', 'cases.jsonl')).toEqual([]);
  expect(parseLine({ ...LINE, panels: undefined, photo: 'a.jpg' })).toEqual([]);
  expect(parseLine({ ...LINE, irrelevant: true })).toEqual([]);
});

test.each([
  ['no list of instants', { ...LINE, at: '2026-10-19T08:00' }, 'at is not a list'],
  ['fewer labels than instants', { ...LINE, expect: [] }, 'not of the same length'],
  ['a panel without words', { ...LINE, panels: [{}] }, 'a panel has no text'],
  [
    'an instant that does not exist',
    { ...LINE, at: ['2026-02-30T08:00', '2026-10-19T10:00'] },
    'does not exist',
  ],
  ['a label that says nothing', { ...LINE, expect: [{}, {}] }, 'has no isAllowed'],
])('names file and line of %s', (_, line, message) => {
  expect(() => parseLine(line)).toThrow(message);
  expect(() => parseLine(line)).toThrow('cases.jsonl, line 1');
});

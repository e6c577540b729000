import { answer, reading } from '../testing/samples';
import { readModelAnswer } from './read-model-answer';

type Changes = Readonly<Record<string, unknown>>;

/** The reading of an answer with other fields, and with other fields of its panel. */
const readingWith = (fields: Changes, panel: Changes = {}) =>
  readModelAnswer({
    places: [
      { content: JSON.stringify({ ...answer, panels: [{ ...answer.panels[0], ...panel }], ...fields }) },
    ],
  });

const withoutOpinion = (() => {
  const { opinion: _, ...seen } = reading;
  return seen;
})();

test.each([
  [0.9, 0.9],
  ['0.9', 0.9],
  [95, 0.95],
  ['95%', 0.95],
  ['95', 0.95],
  ['High', 0.9],
  ['medium', 0.65],
  ['low', 0.3],
  // Not stated: the least with which an answer may be certain.
  [undefined, 0.7],
  [null, 0.7],
  // Not readable: too little for any certain answer.
  ['good', 0.5],
  ['0.2 (high)', 0.5],
  ['0x5f', 0.5],
  [-1, 0.5],
  [101, 0.5],
  [[0.9], 0.5],
])('a confidence of %j counts as %d', (stated, confidence) => {
  expect(readingWith({}, { confidence: stated })?.reading.panels[0]?.confidence).toBe(confidence);
  expect(readingWith({ confidence: stated })?.reading.confidence).toBe(confidence);
});

test('an answer that states no confidence counts as its most doubtful panel', () => {
  expect(readingWith({ confidence: undefined }, { confidence: 0.4 })?.reading.confidence).toBe(0.4);
});

test.each([
  ['Left', 'left'],
  ['LEFT ARROW', 'left'],
  ['→', 'right'],
  ['⬅️', 'left'],
  ['left-right', 'both'],
  ['<->', 'both'],
  ['none', null],
  ['', null],
  [undefined, null],
])('an arrow called %j is %j', (name, arrow) => {
  expect(readingWith({}, { arrow: name })?.reading.panels).toEqual([{ ...answer.panels[0], arrow }]);
});

test.each(['up', 'towards the wall', 7, ['left', 'right']])(
  'an arrow called %j makes its panel doubtful',
  (name) => {
    expect(readingWith({}, { arrow: name })?.reading.panels).toEqual([
      { ...answer.panels[0], arrow: null, confidence: 0.5 },
    ]);
  },
);

test.each([
  ['No-Parking', 'no-parking'],
  ['NO_STOPPING', 'no-stopping'],
  ['tow away symbol', 'tow-away'],
  ['🅿️', 'parking'],
  ['crossed P', 'no-parking'],
  ['none', null],
  [undefined, null],
  // Never permits.
  ['a red thing', 'unknown'],
  ['no symbol', 'unknown'],
  ['<P>', 'unknown'],
  ['P'.repeat(100), 'unknown'],
  ['🚫', 'unknown'],
  [{ kind: 'parking' }, 'unknown'],
])('a symbol called %j is %j', (name, symbol) => {
  expect(readingWith({}, { symbol: name })?.reading.panels[0]?.symbol).toBe(symbol);
});

test.each<[string, unknown, string]>([
  ['a list of lines', ['2 HOUR', 'PARKING'], '2 HOUR\nPARKING'],
  ['a number', 15, '15'],
])('words as %s are read', (_, text, words) => {
  expect(readingWith({}, { text })?.reading.panels[0]?.text).toBe(words);
});

test('a panel without words and without a known symbol is unknown', () => {
  expect(readingWith({}, { text: null, symbol: null })?.reading.panels[0]?.symbol).toBe('unknown');
});

test.each<[string, unknown]>([
  ['a text of JSON', JSON.stringify(answer.panels)],
  ['a panel without a list', answer.panels[0]],
  ['texts', [answer.panels[0]!.text]],
  ['fields', { 1: answer.panels[0] }],
  ['a list in a field', { panel: [answer.panels[0]] }],
])('panels as %s are read', (_, panels) => {
  expect(readingWith({ panels })?.reading.panels[0]?.text).toBe(answer.panels[0]!.text);
});

test.each<[string, unknown]>([
  ['null', null],
  ['missing', undefined],
  ['words that are no JSON', 'NO PARKING'],
  ['a panel without words', [answer.panels[0], { symbol: 'parking' }]],
  ['a panel whose words are an object', [answer.panels[0], { text: { line1: 'NO PARKING' } }]],
  ['a panel that is null', [answer.panels[0], null]],
  ['the schema', { type: 'array', items: { type: 'object' } }],
])('an answer whose panels are %s is not used', (_, panels) => {
  expect(readingWith({ panels })).toBeNull();
});

test.each<[string, Changes, Changes]>([
  ['a list that is null', { parkingRules: null }, { parkingRules: [] }],
  ['a number for a text', { calculatedDuration: 120 }, { calculatedDuration: '120' }],
  ['a fraction of minutes', { effectiveDurationMinutes: 119.6 }, { effectiveDurationMinutes: 119 }],
  ['words for a boolean', { isShortWindow: 'false' }, { isShortWindow: false }],
  ['missing remarks', { moveBy: undefined, reasoning: undefined }, { moveBy: null, reasoning: '' }],
])('an opinion with %s is used', (_, fields, opinion) => {
  expect(readingWith(fields)).toEqual({
    reading: { ...reading, opinion: { ...reading.opinion, ...opinion } },
    mended: ['fields'],
  });
});

test.each<[string, Changes]>([
  ['no verdict', { isAllowed: null }],
  ['a verdict in words', { isAllowed: 'yes, for 2 hours' }],
  ['rules that are no texts', { parkingRules: [{ rule: 1 }] }],
])('an opinion with %s costs the opinion, not the reading', (_, fields) => {
  expect(readingWith(fields)).toEqual({ reading: withoutOpinion, mended: ['fields'] });
});

test('a photo without a sign needs no panels', () => {
  const irrelevant = { panels: null, isIrrelevant: 'true', detectedObject: 'a cat' };
  expect(readingWith(irrelevant)?.reading).toMatchObject({
    panels: [],
    isIrrelevant: true,
    detectedObject: 'a cat',
  });
});

test('remarks that were not asked for are ignored', () => {
  expect(
    readingWith({ notes: 'a dirty sign' }, { colour: 'green', description: 'a plate with a red border' }),
  ).toEqual({ reading, mended: [] });
});

test.each<[string, Changes, Changes]>([
  ['further panels', { lowerPanels: [{ text: 'NO STOPPING' }] }, {}],
  ['a further line of a panel', {}, { subtext: 'NO PARKING 2PM-4PM' }],
  ['further words of a panel', { confidence: '0.9' }, { more: { text: 'NO STOPPING' } }],
])('an answer with %s that were not asked for is not used', (_, fields, panel) => {
  expect(readingWith(fields, panel)).toBeNull();
});

import { Random } from '@curbwise/tooling/random';
import { KINDS, MIXTURES } from './kinds';
import { signs } from './signs';

const TEXTS = signs(80, 'test').map(({ plates }) => plates.join('\n'));

const kindNamed = (name: string) => {
  const kind = KINDS.find((one) => one.name === name);
  if (!kind) throw new RangeError(`no kind is called ${name}`);
  return kind;
};

/** All results of a kind for a text in forty draws. */
const outcomes = (name: string, text: string) =>
  new Set(Array.from({ length: 40 }, (_, draw) => kindNamed(name).corrupt(text, new Random(String(draw)))));

test.each([...KINDS, ...MIXTURES])('$name does the same for the same seed, and changes the text', (kind) => {
  const draw = () => TEXTS.map((text) => kind.corrupt(text, new Random(`seed/${text}`)));
  const changed = draw();
  expect(draw()).toEqual(changed);
  expect(changed.some((text) => text !== null)).toBe(true);
  expect(changed.filter((text, index) => text === TEXTS[index])).toEqual([]);
});

test.each([
  ['TO read as 10', '8AM TO 6PM', ['8AM 10 6PM', '8AM 1O 6PM', '8AM T0 6PM']],
  ['TO lost', '8AM TO 6PM', ['8AM 6PM', '8AM6PM']],
  ['TO lost', 'LUN AU VEN', ['LUN VEN', 'LUNVEN']],
  ['AM/PM split', '8 AM', ['8A M', '8 A M']],
  ['AM/PM split', '8.30pm', ['8.30p m', '8.30 p m']],
  ['AM/PM lost', '8AM-10', ['8-10']],
  ['AM/PM lost a letter', '8AM', ['8A', '8M']],
  ['dash lost', '8AM-6PM', ['8AM 6PM', '8AM6PM']],
  ['dash lost', 'MON - FRI', ['MON FRI']],
  ['words run together', 'ZONE 5', ['ZONE5']],
  ['letter for one alike', 'B', ['8', 'R']],
  ['letter for one alike', 'e', ['f']],
  ['line missing', 'NO PARKING\n8AM-6PM', ['NO PARKING', '8AM-6PM']],
  ['line missing', 'NO PARKING 8AM-6PM', ['NO PARKING', '8AM-6PM']],
  ['lines swapped', 'NO PARKING\n8AM-6PM', ['8AM-6PM\nNO PARKING']],
  ['line broken in two', '8AM 6PM', ['8AM\n6PM']],
  ['character dropped', 'NO', ['N', 'O']],
  ['lower case', 'MON 8AM', ['mon 8am']],
  ['digit dropped', '10AM', ['1AM', '0AM']],
])('%s turns %j into one of %j', (name, text, expected) => {
  expect([...outcomes(name, text)].sort()).toEqual([...expected].sort());
});

test.each([
  ['TO read as 10', '8AM-6PM'],
  ['AM/PM lost', '8h-18h'],
  ['dash lost', '8AM TO 6PM'],
  ['words run together', '10 20'],
  ['line missing', 'NO PARKING'],
  ['lines swapped', 'NO PARKING'],
  ['lower case', 'no parking'],
  ['digit wrong', 'NO PARKING'],
])('%s does not apply to %j', (name, text) => {
  expect([...outcomes(name, text)]).toEqual([null]);
});

test('a wrong letter is never the letter itself, and a wrong digit is a digit', () => {
  for (const text of outcomes('letter for any other', 'A')) expect(text).toMatch(/^[B-Z]$/);
  for (const text of outcomes('digit wrong', '7')) expect(text).toMatch(/^[0-689]$/);
});

test('stray punctuation adds one mark and removes nothing', () => {
  for (const text of outcomes('stray punctuation', 'NO PARKING')) {
    expect(text).toHaveLength('NO PARKING'.length + 1);
    expect(text?.replace(/[.,';:|*`"]/, '')).toBe('NO PARKING');
  }
});

test('the target mixture has six groups of misreadings, and none changes a digit', () => {
  const groups = new Set(KINDS.flatMap(({ group }) => group ?? []));
  expect([...groups].sort()).toEqual(['am-pm', 'dash', 'letter', 'line', 'run-together', 'to']);
  expect(KINDS.filter(({ unnoticeable, group }) => unnoticeable && group !== null)).toEqual([]);
});

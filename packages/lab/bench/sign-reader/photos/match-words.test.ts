import { matchRows } from './match-words';

const sign = ['NO\nPARKING\n8AM TO 10AM\nTUESDAY\nSTREET CLEANING', '2 HOUR\nPARKING\n8AM TO 6PM'];

/** The words of the ground truth that each row matches. */
const meant = (panels: readonly (readonly string[])[], loose: readonly string[] = [], truth = sign) =>
  matchRows(panels, loose, truth).map(({ text, span }) => [
    text,
    span && truth[span.panel]?.slice(span.from, span.to).replaceAll('\n', ' '),
  ]);

test('matches rows to the words they show, however the truth is split into rows', () => {
  expect(meant([['NO PARKING', '8AM10AM', 'TUESDAY', 'STREET', 'CLEANING']])).toEqual([
    ['NO PARKING', 'NO PARKING'],
    ['8AM10AM', '8AM TO 10AM'],
    ['TUESDAY', 'TUESDAY'],
    ['STREET', 'STREET'],
    ['CLEANING', 'CLEANING'],
  ]);
});

test('if two places have the same words, a row matches the one in its own panel', () => {
  const rows = matchRows(
    [
      ['PARKING', '8AM TO 6PM'],
      ['PARKING', 'TUESDAY'],
    ],
    [],
    sign,
  );
  expect(rows.map(({ span }) => span?.panel)).toEqual([1, 1, 0, 0]);
});

test('a row that resembles no part of the truth matches nothing', () => {
  expect(meant([['NO PARKING', 'SUPERLAT', '8AM TO 10AM']])).toContainEqual(['SUPERLAT', null]);
});

test('an unrecognisable row matches the words between its neighbours', () => {
  const truth = ['NO PARKING\n11AM TO 2PM\nTUESDAY'];
  expect(meant([['NO PARKING', 'HAM2', 'TUESDAY']], [], truth)).toContainEqual(['HAM2', '11AM TO 2PM']);
});

test('a row includes a word if it contains some of its letters, and not if it contains none', () => {
  const truth = ['4PM\nEXCEPT SATURDAY & SUNDAY', '1 HOUR'];
  expect(meant([['PT SATURDAY & SUNDAY'], ['HOUR']], [], truth)).toEqual([
    ['PT SATURDAY & SUNDAY', 'EXCEPT SATURDAY & SUNDAY'],
    ['HOUR', 'HOUR'],
  ]);
});

test('finds words that were read in another order one by one', () => {
  const truth = ['7AM - 8PM\nMON - FRI\n7AM - 4PM\nSAT'];
  const rows = meant([['7AM - 8PM', 'MON-FRI', '7AM SAT 4']], [], truth);
  expect(rows).toContainEqual(['SAT', 'SAT']);
  expect(rows).toContainEqual(['4', '4']);
});

test('matches rows of panels before loose rows', () => {
  const rows = matchRows([['TUESDAY']], ['TUESDAY'], sign);
  expect(rows.map(({ span }) => span !== null)).toEqual([true, false]);
});

import { formsOf, runsOf, wordsOf } from './phrase-words';

test.each([
  ['HOME CARE WORKERS', ['HOME', 'CARE', 'WORKERS']],
  ["clients de l'hôtel", ['CLIENTS', 'DE', 'L', 'HOTEL']],
  ["AT OWNER'S EXPENSE", ['AT', 'OWNERS', 'EXPENSE']],
  ["ST. JOHN'S", ['ST', 'JOHNS']],
  ['AUJOURD’HUI', ['AUJOURDHUI']],
  ['PICK-UP & DROP-OFF', ['PICK', 'UP', 'DROP', 'OFF']],
  ['', []],
])('the words of %p are %p', (phrase, words) => {
  expect(wordsOf(phrase)).toEqual(words);
});

test.each([
  ['TIDES', 'TIDE'],
  ['BUSES', 'BUS'],
  ['FERRIES', 'FERRY'],
  ['FISHERMEN', 'FISHERMAN'],
])('%s may be remembered as %s', (word, singular) => {
  expect(formsOf(word)).toEqual(expect.arrayContaining([word, singular]));
});

test('METERES is no METER', () => {
  expect(formsOf('METERES')).toEqual(['METERES', 'METERE']);
});

test.each(['PASS', 'BUS', 'GAS'])('%s is no plural', (word) => {
  expect(formsOf(word)).toEqual([word]);
});

test('the longest known run of words goes first', () => {
  const known = new Set(['NICE DAY', 'HAVE A NICE DAY', 'DAY NURSES']);
  const runs = (text: string) => runsOf(text.split(' '), (run) => known.has(run));
  expect(runs('HAVE A NICE DAY NURSES')).toEqual(['HAVE A NICE DAY', 'NURSES']);
  expect(runs('A NICE DAY')).toEqual(['A', 'NICE DAY']);
});

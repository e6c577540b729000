import { coverageOf, parseTexts } from './coverage';

test('reads one text per line, with or without a count', () => {
  expect(parseTexts('count\ttext\n12\tNO PARKING\r\n\nNO STANDING\n')).toEqual([
    { text: 'NO PARKING', count: 12 },
    { text: 'NO STANDING', count: 1 },
  ]);
});

test('counts the understood texts and the signs that have them', () => {
  const { all, understood, ruled, both, unread } = coverageOf([
    { text: 'NO PARKING 8AM-6PM', count: 5 },
    { text: 'NO PARKING BLORP', count: 2 },
    { text: 'QWERTZ BLORP', count: 1 },
  ]);
  expect(all).toEqual({ texts: 3, signs: 8 });
  expect(understood).toEqual({ texts: 1, signs: 5 });
  expect(ruled).toEqual({ texts: 2, signs: 7 });
  expect(both).toEqual({ texts: 1, signs: 5 });
  expect(unread[0]).toEqual({ text: 'BLORP', count: 2 });
});

import { mergedSentences } from './merged-sentences';

test('sentences that differ in their quotation alone become one, in the place of the first', () => {
  expect(
    mergedSentences([
      'Which side is the car on?',
      'These words were not understood: “A ift 7-19”.',
      'A symbol on the sign was not recognised.',
      'These words were not understood: “11-17”.',
    ]),
  ).toEqual([
    'Which side is the car on?',
    'These words were not understood: “A ift 7-19”, “11-17”.',
    'A symbol on the sign was not recognised.',
  ]);
});

test('all other sentences stay as they are', () => {
  const sentences = ['It depends: on snow.', 'I could not read “EXC?PT”.', 'A part could not be read.'];
  expect(mergedSentences(sentences)).toEqual(sentences);
});

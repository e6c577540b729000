import { sentenceText } from './sentence-text';

test.each([
  ['Hay que pagar hasta las 6 p. m..', 'Hay que pagar hasta las 6 p. m.'],
  ['Ends by rule 1: No parking.', 'Ends by rule 1: No parking.'],
])('%s', (sentence, text) => {
  expect(sentenceText(sentence)).toBe(text);
});

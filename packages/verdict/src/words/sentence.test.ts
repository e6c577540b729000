import { unbrokenTimes, sentenceText } from './sentence';

test.each([
  ['2 hour parking, 8 AM – 6 PM', '2 hour parking, 8_AM_–_6_PM'],
  ['7:30 AM to 9 AM and 4 PM to 7 PM', '7:30_AM_to_9_AM and 4_PM_to_7_PM'],
  ['noon – midnight', 'noon_–_midnight'],
  ['11 PM to noon, Monday to Friday', '11_PM_to_noon, Monday to Friday'],
  ['from 2 to 4', 'from 2_to_4'],
  ['3 AMBULANCES', '3 AMBULANCES'],
  ['de 8_h à 18_h_30, du lundi au vendredi', 'de_8_h_à_18_h_30, du lundi au vendredi'],
  ['de 7_h_30 à midi et de 16_h à minuit', 'de_7_h_30_à_midi et de_16_h_à_minuit'],
  ['demain à 8_h', 'demain à 8_h'],
  ['de 8_a._m. a 6_p._m., de lunes a viernes', 'de_8_a._m._a_6_p._m., de lunes a viernes'],
  ['de mediodía a 6_p._m.', 'de_mediodía_a_6_p._m.'],
])('%s', (sentence, unbroken) => {
  expect(
    unbrokenTimes(sentence.replaceAll('_', '\u00a0')).replaceAll('\ufeff', '').replaceAll('\u00a0', '_'),
  ).toBe(unbroken);
});

test('no line ends with a dash, and text search still finds the sentence', () => {
  const unbroken = unbrokenTimes('8 AM – 6 PM');
  expect(unbroken).toContain('–\ufeff');
  expect(unbroken.replace(/\s+/g, ' ')).toBe('8 AM – 6 PM');
});

test.each([
  ['Hay que pagar hasta las 6 p. m..', 'Hay que pagar hasta las 6 p. m.'],
  ['Ends by rule 1: No parking.', 'Ends by rule 1: No parking.'],
])('%s', (sentence, text) => {
  expect(sentenceText(sentence)).toBe(text);
});

import { durationWords } from './duration-words';

test.each([
  [120, 'en-US', '2 hours'],
  [90, 'en-US', '1 hour 30 minutes'],
  [1, 'en-US', '1 minute'],
  [1800, 'en-US', '1 day 6 hours'],
  [90, 'fr', '1 heure 30 minutes'],
  [90, 'es', '1 hora 30 minutos'],
])('%d minutes in %s: %s', (minutes, locale, words) => {
  expect(durationWords(minutes, locale).replaceAll('\u00a0', ' ')).toBe(words);
});

test('has a short form for buttons', () => {
  expect(durationWords(30, 'en-US', 'short')).toBe('30 min');
});

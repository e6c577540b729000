import { inEnglish, inFrench, inSpanish } from '@curbwise/sign-rules';
import { longDuration, shortDuration, ticking } from './duration-words';

test.each([
  [0, '0 min', '0 minutes', '0 minute', '0 minutos'],
  [1, '1 min', '1 minute', '1 minute', '1 minuto'],
  [59, '59 min', '59 minutes', '59 minutes', '59 minutos'],
  [60, '1 hr', '1 hour', '1 heure', '1 hora'],
  [125, '2 hr 5 min', '2 hours 5 minutes', '2 heures et 5 minutes', '2 horas y 5 minutos'],
  [1440, '1 day', '1 day', '1 jour', '1 día'],
  [4505, '3 days 3 hr', '3 days 3 hours', '3 jours et 3 heures', '3 días y 3 horas'],
])('%p minutes: %s', (minutes, short, english, french, spanish) => {
  expect(shortDuration(minutes, 'en-US').replaceAll('\u00a0', ' ')).toBe(short);
  const long = [inEnglish, inFrench, inSpanish].map((words) =>
    longDuration(minutes, words).replace(/\s/g, ' '),
  );
  expect(long).toEqual([english, french, spanish]);
});

test.each([
  [299, '4:59'],
  [65, '1:05'],
  [5, '0:05'],
])('%p seconds tick as %s', (seconds, figures) => expect(ticking(seconds)).toBe(figures));

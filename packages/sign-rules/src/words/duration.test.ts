import { describeDuration } from './duration';
import { inEnglish } from './english';
import { inFrench } from './french';
import { inSpanish } from './spanish';

test.each([
  [1, '1 minute', '1 minute', '1 minuto'],
  [15, '15 minutes', '15 minutes', '15 minutos'],
  [60, '1 hour', '1 heure', '1 hora'],
  [90, '1 hour 30 minutes', '1 heure et 30 minutes', '1 hora y 30 minutos'],
  [120, '2 hours', '2 heures', '2 horas'],
  [1440, '1 day', '1 jour', '1 día'],
  [1500, '1 day 1 hour', '1 jour et 1 heure', '1 día y 1 hora'],
  [1440 + 21 * 60 + 30, '1 day 21 hours', '1 jour et 21 heures', '1 día y 21 horas'],
  [6 * 1440 + 21 * 60, '6 days', '6 jours', '6 días'],
  [2910, '2 days', '2 jours', '2 días'],
])('describes %d minutes as %s', (minutes, ...expected) => {
  const said = [inEnglish, inFrench, inSpanish].map((words) => describeDuration(minutes, words));
  expect(said).toEqual(expected);
});

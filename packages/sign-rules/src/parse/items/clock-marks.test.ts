import { judge } from '../../judge/judge';
import { panelsOf, time } from '../../testing/sign';
import { parse } from '../parse';

test.each([
  ['NO PARKING 7:00-9:00', 'uncertain'],
  ['NO PARKING 7:00-9:00 13:00-15:00', 'allowed'],
  ['STATIONNEMENT INTERDIT 7:00-9:00', 'allowed'],
])('whether hours with a colon alone may be in the evening: %s', (text, answer) => {
  expect(judge(parse(panelsOf(text)), time('MON 20:00')).answer).toBe(answer);
});

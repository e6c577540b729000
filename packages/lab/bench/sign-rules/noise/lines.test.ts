import { linesOf } from './lines';

test.each([
  ['NO PARKING\n8AM - 10AM\n\nTUESDAY', ['NO PARKING', '8AM - 10AM', 'TUESDAY']],
  ['NO PARKING 8AM-10AM TUESDAY', ['NO PARKING', '8AM-10AM', 'TUESDAY']],
  ['NO STANDING MONDAY-FRIDAY 7-10AM 4-7PM', ['NO STANDING', 'MONDAY-FRIDAY', '7-10AM', '4-7PM']],
  ['2 HR PARKING 9AM TO 7PM EXCEPT SUNDAY', ['2 HR PARKING', '9AM TO 7PM', 'EXCEPT SUNDAY']],
  ['NO PARKING NOON TO 1:30PM MON & THURS', ['NO PARKING', 'NOON TO 1:30PM', 'MON & THURS']],
  ['2P MTR M-F 7:30-18:30', ['2P MTR', 'M-F', '7:30-18:30']],
  ['\\P 07h30-09h30 LUN A VEN', ['\\P', '07h30-09h30', 'LUN A VEN']],
  ['P 60 min 08h-18h LUN. AU VEN.', ['P 60 min', '08h-18h', 'LUN. AU VEN.']],
  ['NO PARKING ANYTIME', ['NO PARKING ANYTIME']],
])('splits %j into the plate lines %j', (text, lines) => {
  expect(linesOf(text)).toEqual(lines);
});

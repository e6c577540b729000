import { parse } from '../parse/parse';
import { panelsOf } from '../testing/sign';
import { describeRule } from './rule';

test.each([
  ['2 HOUR PARKING 8AM-6PM EXCEPT SUNDAY', '2 hour parking, 8 AM – 6 PM, except Sunday'],
  ['90 MIN PARKING 9AM-NOON', '90 minute parking, 9 AM – noon'],
  ['NO PARKING MON-FRI 7:30AM-MIDNIGHT', 'No parking, 7:30 AM – midnight, Monday to Friday'],
  ['NO STANDING ANYTIME', 'No standing, at any time'],
  ['NO PARKING SAT & SUN', 'No parking, Sunday and Saturday'],
  ['NO PARKING FRI-SUN 1AM-5AM', 'No parking, 1 AM – 5 AM, Friday to Sunday'],
  [
    '2HR PARKING 9AM-6PM EXC BY ZONE 7 PERMIT',
    '2 hour parking, 9 AM – 6 PM, except for zone 7 permit holders',
  ],
  ['BUSES ONLY 4PM-7PM', 'Only for buses, 4 PM – 7 PM'],
  ['LOADING ZONE 7AM-4PM', 'Loading zone for commercial vehicles, 7 AM – 4 PM'],
  ['PERMIT PARKING ONLY', 'Permit holders only, at any time'],
  ['NO STOPPING SCHOOL DAYS 8AM-9AM', 'No stopping, 8 AM – 9 AM, Monday to Friday, on school days'],
  ['NO PARKING DEC 10 2026 7AM-5PM', 'No parking, 7 AM – 5 PM, December 10, 2026'],
  [
    'NO PARKING 8-10AM LAST MON STREET CLEANING',
    'No parking, 8 AM – 10 AM, last Monday of the month, street cleaning',
  ],
  ['PAY AT METER 9AM-6PM', 'Pay to park, 9 AM – 6 PM'],
  ['TOW AWAY NO STOPPING 4-6PM', 'No stopping, 4 PM – 6 PM, tow-away zone'],
])('%s: %s', (text, expected) => {
  expect(parse(panelsOf(text)).rules.map(describeRule)).toEqual([expected]);
});

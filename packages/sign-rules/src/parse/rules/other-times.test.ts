import { panelsOf } from '../../testing/sign';
import { inEnglish } from '../../words/english';
import { describeSchedule } from '../../words/schedule';
import { otherTimesOf, subtractTimes } from './other-times';
import { parse } from '../parse';

const otherTimes = (...sign: string[]) =>
  otherTimesOf(parse(panelsOf(sign)).rules)?.map((schedule) =>
    describeSchedule(schedule, inEnglish).join(', '),
  ) ?? null;

test('finds the other times of a day', () => {
  expect(otherTimes('2P 9AM-5PM')).toEqual(['midnight – 9 AM and 5 PM – midnight']);
});

test('a window past midnight also covers the next morning', () => {
  expect(otherTimes('NO PARKING SAT 10PM-6AM')).toEqual([
    '6 AM – midnight, Sunday',
    'Monday to Friday',
    'midnight – 10 PM, Saturday',
  ]);
});

test('finds no other times in a full week', () => {
  expect(otherTimes('NO PARKING ANYTIME')).toEqual([]);
});

test.each([['NO PARKING DEC 1 - APR 1'], ['NO PARKING 8-9AM 1ST MON'], ['NO STANDING SCHOOL DAYS 8AM-4PM']])(
  'the times other than %s are unknown',
  (sign) => {
    expect(otherTimes(sign)).toBeNull();
  },
);

const scheduleOf = (sign: string) => parse(panelsOf(sign)).rules[0]!.schedule;
const without = (sign: string, other: string) =>
  subtractTimes(scheduleOf(sign), [scheduleOf(other)])?.map((schedule) =>
    describeSchedule(schedule, inEnglish).join(', '),
  ) ?? null;

test('subtracting hours keeps the season', () => {
  expect(without('NO PARKING 8AM-6PM MON-FRI APR 1 - OCT 31', '2P 10AM-NOON')).toEqual([
    '8 AM – 10 AM and noon – 6 PM, Monday to Friday, April 1 – October 31',
  ]);
  expect(without('NO PARKING 8AM-6PM MON', '2P 8AM-6PM MON-SAT')).toEqual([]);
});

test('subtracts hours past midnight from the next day, but not for weeks of the month', () => {
  expect(without('NO PARKING 10PM-4AM FRI', '2P 2AM-4AM')).toEqual([
    '10 PM – midnight, Friday',
    'midnight – 2 AM, Saturday',
  ]);
  expect(without('NO PARKING 10PM-4AM 1ST FRI', '2P 2AM-4AM')).toBeNull();
});

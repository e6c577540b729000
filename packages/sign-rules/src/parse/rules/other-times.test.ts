import { panelsOf } from '../../testing/sign';
import { inEnglish } from '../../words/english';
import { describeSchedule } from '../../words/schedule';
import { otherTimesOf } from './other-times';
import { parse } from '../parse';

const otherTimes = (...sign: string[]) =>
  otherTimesOf(parse(panelsOf(sign)).rules)?.map((schedule) =>
    describeSchedule(schedule, inEnglish).join(', '),
  ) ?? null;

test('the other times of a working day', () => {
  expect(otherTimes('2P 9AM-5PM')).toEqual(['midnight – 9 AM and 5 PM – midnight']);
});

test('a window past midnight takes from the morning of the next day', () => {
  expect(otherTimes('NO PARKING SAT 10PM-6AM')).toEqual([
    '6 AM – midnight, Sunday',
    'Monday to Friday',
    'midnight – 10 PM, Saturday',
  ]);
});

test('nothing is left of a week that is full', () => {
  expect(otherTimes('NO PARKING ANYTIME')).toEqual([]);
});

test.each([['NO PARKING DEC 1 - APR 1'], ['NO PARKING 8-9AM 1ST MON'], ['NO STANDING SCHOOL DAYS 8AM-4PM']])(
  'the times other than %s cannot be told by the week',
  (sign) => {
    expect(otherTimes(sign)).toBeNull();
  },
);

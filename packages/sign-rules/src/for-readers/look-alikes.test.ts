import { lookAlike } from './look-alikes';
import { vocabulariesOfSigns } from './readings';

test.each([
  ['FR!', 'FRI'],
  ['NO0N', 'NOON'],
  ['REOUIRED', 'REQUIRED'],
  ['5UNDAY', 'SUNDAY'],
])('%s looks like %s', (read, word) => {
  expect(lookAlike(read, vocabulariesOfSigns())).toBe(word);
});

test.each(['ZONE5', '2HOUR', '5AM', '80TH', '100', '8AM', 'P15', 'NOON', 'CS18', '10'])(
  '%s looks like no other word',
  (read) => {
    expect(lookAlike(read, vocabulariesOfSigns())).toBe(read);
  },
);

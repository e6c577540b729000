import {
  beginsRule,
  countRanges,
  isAboutParking,
  isBareHeading,
  isWholeSchedule,
  isWholeSubject,
  lacksDayConnector,
  saysWhen,
} from './vocabulary';

test.each(['8AM TO 6PM', 'MON-FRI', 'ANY TIME', 'TUESDAY', '6:30 P.M.', 'EXCEPT HOLIDAYS'])(
  '%s says when',
  (text) => {
    expect(saysWhen(text)).toBe(true);
  },
);

test.each(['NO PARKING', '2P', 'TAXI ZONE', 'CS18'])('%s does not say when', (text) => {
  expect(saysWhen(text)).toBe(false);
});

test.each(['NO PARKING', 'NO', '2 HOUR', '2P', 'P15', 'P', 'TAXI', 'TOW-AWAY', 'LOADING ZONE', 'PARKING'])(
  '%s begins a rule',
  (text) => {
    expect(beginsRule(text)).toBe(true);
  },
);

test.each(['PERMIT HOLDERS EXCEPTED', 'EXCEPT SUNDAY', '8AM TO 6PM', '3P.M.', 'SAT'])(
  '%s begins no rule',
  (text) => {
    expect(beginsRule(text)).toBe(false);
  },
);

test.each([
  ['2P', true],
  ['3P.M.', false],
  ['P', true],
  ['PERMITS', false],
])('whether %s says by itself what a plate is about: %s', (text, expected) => {
  expect(isWholeSubject(text)).toBe(expected);
});

test.each([
  ['PARKING\nTHIS SIDE OF STREET', true],
  ['HOUR\nPARKING\n8AM TO 6PM', true],
  ['STOPPING', true],
  ['P\n8AM-6PM', true],
  ['P\nTICKET', false],
  ['P\n10 min', true],
  ['P\n15 MINUTE', false],
  ['2P\n8AM-6PM', false],
  ['PARKING BY PERMIT ONLY', false],
  ['2 HOUR PARKING', false],
  ['NO PARKING', false],
])('whether a heading lacks what makes it one: %j %s', (text, expected) => {
  expect(isBareHeading(text)).toBe(expected);
});

test.each([
  ['7AM TO 9AM 4PM TO 7PM', 2],
  ['8AM-6PM', 1],
  ['8AM 11AM TO TO 8PM 8PM', 0],
])('%s names %i times from and to', (text, expected) => {
  expect(countRanges(text)).toBe(expected);
});

test.each([
  ['MON FRI', true],
  ['MONFRI', true],
  ['MON-FRI', false],
  ['SAT & SUN', false],
  ['SUNDAY', false],
])('whether what connects the days of %s is missing: %s', (text, expected) => {
  expect(lacksDayConnector(text)).toBe(expected);
});

test.each([
  ['8AM-6PM', true],
  ['9AM TO NOON', true],
  ['MON - FRI', true],
  ['MON FRI', false],
  ['8AM', false],
])('whether %s is a whole schedule: %s', (text, expected) => {
  expect(isWholeSchedule(text)).toBe(expected);
});

test.each([
  'NO PARKING ANY TIME',
  '2P',
  '8AM-6PM',
  '7-19',
  '2 tim',
  'TOW AWAY',
  'STATIONNEMENT',
  'P\n10 min',
])('%j is about parking', (text) => {
  expect(isAboutParking(text)).toBe(true);
});

test.each([
  'STOP',
  'SPEED LIMIT 25',
  'NATIONAL PARK',
  'STAND BEHIND THE YELLOW LINE',
  '3143',
  'DO NOT PUSH',
  '',
])('%j is not about parking', (text) => {
  expect(isAboutParking(text)).toBe(false);
});

test.each([
  ['PARAING', true],
  ['PARIUNG THIS SIDE', true],
  ['HANOICAPPED', true],
  ['SHOPPING', false],
  ['WORKING', false],
])('a long word is known though blurred, but not for another: %s %s', (text, expected) => {
  expect(isAboutParking(text)).toBe(expected);
});

import {
  beginsRule,
  isBareHeading,
  isDayRange,
  isForDisabled,
  isOneTime,
  isOpenEnded,
  isRuleWord,
  isScheduleFragment,
  isUnitAlone,
  isWholeSchedule,
  isWholeSubject,
  isZoneAlone,
  lacksDayConnector,
  lacksAmPm,
  leadsOn,
  mendText,
  isOpeningAlone,
  mixesPlates,
  namesSubject,
  saysWhen,
  strangeLettersIn,
} from './ask-grammar';

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
])('%s says by itself what a plate is about: %s', (text, expected) => {
  expect(isWholeSubject(text)).toBe(expected);
});

test.each([
  ['PARKING\nTHIS SIDE OF STREET', true],
  ['HOUR\nPARKING\n8AM TO 6PM', true],
  ['STOPPING', true],
  ['P\n8AM-6PM', true],
  ['P\nTICKET', false],
  ['P\n8AM-6PM\nPERMIT HOLDERS ONLY', false],
  ['HOUR\nSTANDING', true],
  ['P\n15 MINUTE', false],
  ['2P\n8AM-6PM', false],
  ['PARKING BY PERMIT ONLY', false],
  ['2 HOUR PARKING', false],
  ['NO PARKING', false],
])('%j is an incomplete heading: %s', (text, expected) => {
  expect(isBareHeading(text)).toBe(expected);
});

test.each([
  ['MON FRI', true],
  ['MON-FRI', false],
  ['SAT & SUN', false],
  ['SUNDAY', false],
])('the days of %s lack a connector: %s', (text, expected) => {
  expect(lacksDayConnector(text)).toBe(expected);
});

test.each([
  ['8AM-6PM', true],
  ['9AM TO NOON', true],
  ['MON - FRI', true],
  ['MON FRI', false],
  ['8AM', false],
])('%s is a whole schedule: %s', (text, expected) => {
  expect(isWholeSchedule(text)).toBe(expected);
});

test.each([
  ['8M', true],
  ['6 M', true],
  ['8AM', false],
  ['30 MIN', false],
])('a time in %s has lost the A or P of its AM or PM: %s', (text, expected) => {
  expect(lacksAmPm(text)).toBe(expected);
});

test.each([
  ['2P P', true],
  ['2P 1P', true],
  ['2P', false],
  ['2P TICKET', false],
])('%s mixes two plates: %s', (text, expected) => {
  expect(mixesPlates(text)).toBe(expected);
});

test.each([
  ['TOW AWAY', true],
  ['TAXI', true],
  ['PERMIT HOLDERS', true],
  ['ONLY', true],
  ['STOPPING', true],
  ['8AM-6PM MON-FRI', false],
  ['CS18', false],
])('%s says what a panel is about: %s', (text, expected) => {
  expect(namesSubject(text)).toBe(expected);
});

test.each([
  ['RESIDENTS', true],
  ['TO', true],
  ['2P', true],
  ['NO', true],
  ['NS08', false],
  ['FOR', false],
  ['#541', false],
  ['LYLE SIGNS', false],
])('small print that says %s may change a rule: %s', (text, expected) => {
  expect(isRuleWord(text)).toBe(expected);
});

test.each([
  ['TOW-AWAY', true],
  ['ANTI', true],
  ['NO', true],
  ['ZONE 5', false],
  ['8AM-6PM', false],
])('%s is continued by the row below it: %s', (text, expected) => {
  expect(leadsOn(text)).toBe(expected);
});

test.each([
  ['7AM', true],
  ['IOM', true],
  ['1O', true],
  ['MON', true],
  ['TO', true],
  ['2 HOUR', false],
  ['PARKING', false],
  ['CS', false],
])('%s may be a piece of hours or days: %s', (text, expected) => {
  expect(isScheduleFragment(text)).toBe(expected);
});

test.each([
  ['EXCEPT', true],
  ['SAT AND', true],
  ['SUNDAY', false],
])('%s continues in the next row: %s', (text, expected) => {
  expect(isOpenEnded(text)).toBe(expected);
});

test.each([
  ['HANDICAPPED PARKING', true],
  ['P ONLY', true],
  ['TAXI ONLY', false],
  ['P', false],
])('%s reserves a place for disabled people: %s', (text, expected) => {
  expect(isForDisabled(text)).toBe(expected);
});

test('ZONE without a number is a zone alone, ZONE with a number is not', () => {
  expect(isZoneAlone('ZONE')).toBe(true);
  expect(isZoneAlone('ZONE 5')).toBe(false);
});

test('NO alone opens a heading', () => {
  expect(isOpeningAlone('NO')).toBe(true);
  expect(isOpeningAlone('NO PARKING')).toBe(false);
  expect(isOpeningAlone('8AM')).toBe(false);
});

test('two days with a dash are a range, two days without one are not', () => {
  expect(isDayRange('MON-SAT')).toBe(true);
  expect(isDayRange('SAT SUN')).toBe(false);
});

test('counts the letters of words that no sign has', () => {
  expect(strangeLettersIn('RAM TO 6PM')).toBe(3);
  expect(strangeLettersIn('8AM TO 6PM')).toBe(0);
});

test('mends each row and leaves single spaces', () => {
  expect(mendText(' NO  PARKING\n8AMT06PM ')).toBe('NO PARKING\n8AM TO 6PM');
});

test.each([
  ['8AM', true],
  ['12 NOON', true],
  ['8AMTO', false],
  ['8AM TO', false],
  ['8AM TO 6PM', false],
])('%s is a time and nothing else: %s', (text, expected) => {
  expect(isOneTime(text)).toBe(expected);
});

test.each([
  ['HOUR', true],
  ['MINUTES', true],
  ['CHOUR', true],
  ['2 HOUR', false],
  ['HOUR PARKING', false],
  ['24 HOURS', false],
  ['H', false],
])('%s is a unit without its number: %s', (text, expected) => {
  expect(isUnitAlone(text)).toBe(expected);
});

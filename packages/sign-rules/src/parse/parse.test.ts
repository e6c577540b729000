import { english } from '../languages/english';
import { french } from '../languages/french';
import { describeRule } from '../words/rule-in-words';
import { panel, panelsOf } from '../testing/sign';
import { parse } from './parse';

const rulesOf = (...sign: string[]) => parse(panelsOf(sign)).rules.map(describeRule);

test('makes one rule for each statement with its own schedule', () => {
  expect(rulesOf('NO STOPS 7-9AM EXC SAT-SUN 30 M 9AM-8PM MON-FRI 8AM-8PM SAT PAY @ PS')).toEqual([
    'No stopping, 7 AM – 9 AM, Monday to Friday',
    '30 minute metered parking, 9 AM – 8 PM, Monday to Friday',
    '30 minute metered parking, 8 AM – 8 PM, Saturday',
  ]);
});

test('reads consecutive heads as one statement', () => {
  expect(rulesOf('NO PARKING\nTRUCK LOADING ONLY\n1 HOUR LIMIT\n6AM-10AM')).toEqual([
    'No parking, 6 AM – 10 AM',
  ]);
});

test.each([
  ['NO STANDING 7AM-7PM\nNO STANDING', ['No standing, 7 AM – 7 PM']],
  ['P/10 M-F 7:30-9:00AM - NO PARK', ['No parking, 7:30 AM – 9 AM, Monday to Friday']],
  ['BUSES ONLY 5AM-10PM 2 HOUR LIMIT', ['Only for buses, 5 AM – 10 PM']],
  ['NO PARKING 8AM-9AM 2 HOUR PARKING', ['No parking, 8 AM – 9 AM', '2 hour parking']],
  ['NO PARKING 8AM-9AM NO STOPPING', ['No parking, 8 AM – 9 AM', 'No stopping, at any time']],
  ['2P 9AM-5PM NO STOPPING', ['2 hour parking, 9 AM – 5 PM', 'No stopping, at any time']],
])('reads a final head without times: %s', (text, expected) => {
  expect(rulesOf(text)).toEqual(expected);
});

test('assigns times to the head after them where every head follows its times', () => {
  expect(rulesOf('7AM-5PM MON-FRI 1 HR LIMIT 5PM-9PM MON-FRI 4 HR LIMIT')).toEqual([
    '1 hour parking, 7 AM – 5 PM, Monday to Friday',
    '4 hour parking, 5 PM – 9 PM, Monday to Friday',
  ]);
});

test('ALL OTHER TIMES are the times that no other panel on the side names', () => {
  expect(rulesOf('30 MIN PARKING 9AM-3PM MON-FRI', 'NO STOPPING ALL OTHER TIMES')).toEqual([
    '30 minute parking, 9 AM – 3 PM, Monday to Friday',
    'No stopping, Saturday and Sunday',
    'No stopping, midnight – 9 AM and 3 PM – midnight, Monday to Friday',
  ]);
});

test.each([
  ['NO STOPPING ALL OTHER TIMES', 'No stopping, perhaps'],
  ['2 HOUR PARKING ALL OTHER TIMES', 'No parking, perhaps'],
])('ALL OTHER TIMES without any other rule may be any time: %s', (text, rule) => {
  expect(parse(panelsOf(text)).unread).toEqual([]);
  expect(rulesOf(text)).toEqual([rule]);
});

test('a plate that only excepts permit holders lifts the rules of the plate above', () => {
  expect(rulesOf('P 60 min 9h-17h', 'EXCEPTÉ PERMIS ZONE 5')).toEqual([
    '1 hour parking, 9 AM – 5 PM, except for zone 5 permit holders',
  ]);
});

test('makes one rule for each season', () => {
  expect(rulesOf('NO PARKING 8AM-10AM MON APR 1 - JUN 15 AND SEP 1 - NOV 15')).toEqual([
    'No parking, 8 AM – 10 AM, Monday, April 1 – June 15',
    'No parking, 8 AM – 10 AM, Monday, September 1 – November 15',
  ]);
});

test('understands a sign in two languages', () => {
  expect(parse(panelsOf('STATIONNEMENT 60 min PARKING 8h-16h LUN À VEN / MON TO FRI')).unread).toEqual([]);
});

test('reads MAR as Tuesday among French words and as March among English words', () => {
  expect(rulesOf('\\P 9h-10h MAR.')).toEqual(['No parking, 9 AM – 10 AM, Tuesday']);
  expect(rulesOf('NO PARKING MAR 1 - APR 1')).toEqual(['No parking, March 1 – April 1']);
});

test('ignores words that are known to state no rule', () => {
  const { unread, ignored } = parse(
    panelsOf('NO STOPPING ANY TIME\nTO RECOVER IMPOUNDED VEHICLES CALL (555) 010-1234'),
  );
  expect(unread).toEqual([]);
  expect(ignored.map(({ text }) => text)).toEqual(['TO RECOVER IMPOUNDED VEHICLES CALL (555) 010-1234']);
});

test('ignores references to other signs and neighbourhood watch', () => {
  const more =
    'SEE OTHER SIGNS AND CHECK\nMETER FOR ADDITIONAL REGULATIONS\nAND OPERATION TIMES\nNEIGHBOURHOOD WATCH';
  expect(rulesOf(`PASSENGER LOADING ONLY 7AM-9AM\n${more}`)).toEqual(
    rulesOf('PASSENGER LOADING ONLY 7AM-9AM'),
  );
  expect(parse(panelsOf(`2 HOUR PARKING\n${more}`)).unread).toEqual([]);
});

test('reads hours after a telephone number', () => {
  expect(rulesOf('NO PARKING CALL 555-010-1234 8AM-6PM')).toEqual(['No parking, 8 AM – 6 PM']);
});

test('leaves times unread if the panel does not say what applies', () => {
  expect(parse(panelsOf('8AM-6PM MON-FRI')).unread).toEqual([
    { text: '8AM-6PM MON-FRI', panel: 0, start: 0, side: null },
  ]);
});

test.each([
  ['EXCEPT BY ZONE 5 PERMIT', '2 HOUR PARKING 8AM-6PM', '2 HOUR PARKING 8AM-6PM'],
  ['DEPT OF HIGHWAYS', 'AUTHORIZED VEHICLES ONLY', '2 HOUR PARKING 8AM-6PM'],
])(
  'reads the owner plate %s below its own rule and leaves it unread beside another',
  (plate, rule, other) => {
    const between = [rule, plate];
    expect(parse(panelsOf([plate])).unread).toEqual([]);
    expect(parse(panelsOf(between)).unread).toEqual([]);
    expect(parse(panelsOf([plate, other])).unread).toHaveLength(1);
  },
);

test.each([
  'LOCAL BUS ROUTE PANEL (TEXT TO BE MODIFIED AS REQUIRED)',
  '8 AVENUE & MAIN ST (LOCATION PANEL)',
  'ATTENTION DRIVERS 3 MINUTE IDLING LAW ENFORCED MAX FINE $500',
])('ignores a whole panel that is known to state no rule: %s', (text) => {
  expect(parse(panelsOf(text))).toMatchObject({ rules: [], unread: [] });
});

test.each([
  ['NO STANDING ANYTIME (SUPERSEDES SP-12B DATED 3-26-98)', 'No standing, at any time'],
  ['NO PARKING 8AM-6PM (TO BE USED WITH A RIDER)', 'No parking, 8 AM – 6 PM'],
  ['NO PARKING MONDAY THU RSDAY 8AM-9AM', 'No parking, 8 AM – 9 AM, Monday and Thursday'],
  ['SFD LICENSED VEHICLES ONLY 7AM-7PM', 'Only for SFD LICENSED VEHICLES, 7 AM – 7 PM'],
  ['AVO DYCX MON-FRI 7AM-7PM', 'Only for authorized vehicles (DYCX), 7 AM – 7 PM, Monday to Friday'],
])('catalogue remarks and owner names do not change the times: %s', (text, rule) => {
  expect(rulesOf(text)).toEqual([rule]);
  expect(parse(panelsOf(text)).unread).toEqual([]);
});

test('unread words carry their panel and its side', () => {
  expect(parse([panel('2P'), panel('GRFLX', { arrow: 'left' })]).unread).toEqual([
    { text: 'GRFLX', panel: 1, start: 0, side: 'left' },
  ]);
});

test('reads only the given languages', () => {
  expect(parse(panelsOf('\\P 9h-10h'), { languages: [english] }).unread).not.toEqual([]);
  expect(parse(panelsOf('\\P 9h-10h'), { languages: [french] }).unread).toEqual([]);
});

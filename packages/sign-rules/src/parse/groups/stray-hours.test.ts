import { panel, panelsOf } from '../../testing/sign';
import { parse } from '../parse';

const unread = (...sign: string[]) => parse(panelsOf(sign)).unread.map((fragment) => fragment.text);

test.each([
  ['7AM-9AM 2 HOUR PARKING 9AM-6PM', '7AM-9AM'],
  ['8AM-10AM TUESDAY 1 HOUR PARKING MON THRU SAT', '8AM-10AM TUESDAY'],
  ['TUESDAY 1 HOUR PARKING 10AM-6PM MON THRU SAT', 'TUESDAY'],
  ['2 HOUR PARKING 9AM-4PM 4PM-6PM', '4PM-6PM'],
  ['2 HOUR PARKING 10AM-6PM 8AM-9AM TUES', '8AM-9AM'],
  ['2 HOUR PARKING 9AM-6PM MON-SAT 8AM-10AM TUE', '8AM-10AM'],
  ['2 HOUR PARKING 8AM-6PM TOW AWAY 4PM-6PM', 'TOW AWAY 4PM-6PM'],
  ['TOW AWAY 7-9AM 4-6PM 2 HOUR PARKING 9AM-4PM', 'TOW AWAY 7-9AM 4-6PM'],
  ['FREE PARKING TOW AWAY', 'TOW AWAY'],
  ['ANY TIME 2 HOUR PARKING', 'ANY TIME'],
])('leaves hours of a lost head unread: %s', (text, stray) => {
  expect(unread(text)).toEqual([stray]);
});

test.each([
  '8AM-6PM 2 HOUR PARKING MON-FRI',
  '2 HOUR PARKING 7-9AM 4-6PM',
  '2 HOUR PARKING 9AM-4PM MON-FRI 9AM-7PM SAT',
  'P 60 min 9h-17h30 LUN À SAM, 17h30-21h JEU-VEN',
  '2 HOUR PARKING 8AM-6PM TOW AWAY',
  '2 HOUR PARKING ANY TIME',
  'NO STOPPING 4PM-6PM TOW AWAY 7AM-9AM',
  'NO PARKING 8AM-10AM 9AM-11AM',
])('understands all of %s', (text) => {
  expect(unread(text)).toEqual([]);
});

describe('a separate plate', () => {
  test.each([
    ['that cars are towed', ['TOW AWAY', '2 HOUR PARKING 8AM-6PM'], ['TOW AWAY']],
    ['that cars are towed, beside a prohibition', ['TOW AWAY', 'NO STOPPING 4-6PM', '2P'], []],
    ['that parking is paid', ['PAY STATION'], ['PAY STATION']],
    ['that parking is paid, beside a limit', ['2 HOUR PARKING 8AM-6PM', 'PAY STATION'], []],
    ['that parking is paid, with the word PARKING', ['METERED PARKING'], []],
    ['that parking is paid, and when', ['PAY AT PAY STATION 8AM-6PM'], []],
    ['how long, but not for what', ['15 MINUTE'], ['15 MINUTE']],
    ['how long, and when', ['15 MINUTE 8AM-6PM'], []],
  ])('says %s', (_, sign, expected) => {
    expect(unread(...sign)).toEqual(expected);
  });

  test('with a tow truck symbol needs a prohibition', () => {
    expect(parse([panel('', { symbol: 'tow-away' }), panel('2P')]).unread).toHaveLength(1);
  });
});

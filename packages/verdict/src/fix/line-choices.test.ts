import { parse } from '@curbwise/sign-rules';
import { nearLines, USUAL_LINES } from './line-choices';

const panel = (text: string) => ({ text, symbol: null, arrow: null, box: null, confidence: 1 });

test.each([
  ['8 M-6PM', '8AM-6PM'],
  ['MON m FRI', 'MON-FRI'],
  ['EXCEPT SAT 8 SUN', 'EXCEPT SAT & SUN'],
  ['2P TICKET', '1P TICKET'],
  ['15 MINUTE LIMIT', '30 MINUTE LIMIT'],
])('%s may be %s', (line, other) => {
  expect(nearLines(line)).toContain(other);
  expect(nearLines(line)).not.toContain(line);
});

test('hours are no limits', () => {
  expect(nearLines('8AM-6PM')).not.toContain('1AM-6PM');
});

test.each(Object.entries(USUAL_LINES))(
  'the usual lines (%s) are understood below a usual one',
  (language, lines) => {
    const first = language === 'en' ? 'NO PARKING' : 'STATIONNEMENT INTERDIT';
    for (const line of lines) expect([line, parse([panel(`${first}\n${line}`)]).unread]).toEqual([line, []]);
  },
);

import { panelsOf } from '../../testing/sign';
import { parse } from '../parse';

const unread = (text: string) => parse(panelsOf(text)).unread.map((fragment) => fragment.text);

test.each([
  ['NO PARKING 8AM-6PM MON-', '-'],
  ['NO PARKING 8AM-6PM MON - TOW AWAY', '-'],
  ['NO PARKING 8AM-6PM - FRI', '-'],
  ['NO PARKING 8AM-6PM -FRI', '-'],
  ['NO PARKING 8AM-6PM TUE &', '&'],
  ['NO PARKING TUE AND -->', 'AND'],
  ['NO PARKING & 3RD TUE', '&'],
  ['COMMERCIAL VEHICLES ONLY 7AM-6PM AND SUNDAY', 'AND'],
])('%s: one end of what %s joins is lost', (text, joint) => {
  expect(unread(text)).toEqual([joint]);
});

test.each([
  'NO PARKING - 8AM-6PM',
  'NO PARKING 8AM-6PM - MON-FRI',
  'NO PARKING 8AM-6PM MON & FRI',
  'NO PARKING SAT-SUN-HOL',
  'NO PARKING 7-9AM & 4-6PM',
  'NO PARKING 8AM-6PM MON-FRI & SAT 8AM-NOON',
  'NO PARKING 6PM-8AM NIGHTLY - TOW AWAY ZONE',
  'NO PARKING 8AM-6PM,',
])('%s: nothing is lost', (text) => {
  expect(unread(text)).toEqual([]);
});

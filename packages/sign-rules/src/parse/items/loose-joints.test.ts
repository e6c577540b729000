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
  ['NO PARKING\n- APR 15', '-'],
  ['NO PARKING 1AM-6AM\n- MAR 31', '-'],
  ['NO PARKING\nOCT 19 -\n7AM TO 6PM', '-'],
  ['NO PARKING\nMON -\n8AM TO 6PM', '-'],
  ['COMMERCIAL VEHICLES ONLY 7AM-6PM AND SUNDAY', 'AND'],
  ['NO PARKING NOV - 19-21', '-'],
  ['NO PARKING NOV / 19-21', '/'],
  ['NO PARKING NOV, 19-21', ','],
  ['NO PARKING\nNOV -> 19-21', '->'],
])('%s has lost one end of what %s joins', (text, joint) => {
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
  'NO PARKING - DEC 1 TO MAR 31',
  'NO PARKING\n15 MARCH -\n31 OCTOBER',
  'NO PARKING DEC 1 - MAR 31 - 2AM-6AM',
  'NO PARKING NOV 19-21',
  'NO PARKING NOV - MAR 8AM-6PM',
  'NO PARKING NOV - 8-10AM',
  'NO PARKING NOV 24 7AM-6PM AND WED NOV 25 7AM-6PM',
])('%s has lost nothing', (text) => {
  expect(unread(text)).toEqual([]);
});

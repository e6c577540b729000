import type { Driver } from '@curbwise/contract';
import { judge } from '../../judge/judge';
import { panelsOf } from '../../testing/sign';
import { time } from '../../testing/time';
import { parse } from '../parse';

const holdersOf = (text: string) =>
  parse(panelsOf(text)).rules.flatMap(({ liftedFor, onlyFor }) => [...liftedFor, ...onlyFor]);

test.each([
  ['PERMIT PARKING ONLY\n6PM-9AM\nZONE 1417', ['1417']],
  ['2 HR PARKING\n9AM-6PM\nDISTRICT NO. 78 PERMITS EXEMPT', ['78']],
  ['1 HR PARKING\n9R PERMITS\nEXEMPT', ['9R']],
  ['Permit holders\nCA-F\nonly\n9 am - 5 pm', ['CA-F']],
  ['Permit holders N3 only\n9 am - 5 pm', ['N3']],
  ['PERMIT PARKING ONLY\n9AM-5PM\nAREA 5 OR 6', ['5', '6']],
  ['RESIDENT PERMIT PARKING ONLY\nSOUTH ASHTON', ['SOUTH ASHTON']],
  ['2 HR PARKING\n9AM-6PM\nEXCEPT RESIDENT\nBACK BAY', ['BACK BAY']],
])('%j names the zone', (text, zones) => {
  expect(holdersOf(text).map(({ name }) => name)).toEqual(zones);
});

const driver = (permit: string): Driver => ({ vehicle: 'car', permits: [permit], disabledBadge: false });

test.each([
  ['34', 'allowed', null],
  ['78', 'allowed', 120],
])('a permit of zone %s under DISTRICT NO.34 PERMITS EXEMPT', (permit, answer, limit) => {
  const parsed = parse(panelsOf('2 HR PARKING\n9AM-6PM\nDISTRICT NO.34 PERMITS EXEMPT'));
  const said = judge(parsed, time('MON 10:00'), { driver: driver(permit) });
  expect([said.answer, said.limit]).toEqual([answer, limit]);
});

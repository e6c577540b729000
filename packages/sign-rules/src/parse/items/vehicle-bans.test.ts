import { lexemesOf } from '../../testing/lexemes';
import { readBan, readVehicles } from './vehicle-bans';
import type { Found } from './item';

const kindsOf = (found: Found) => {
  const item = found?.value;
  if (item?.is === 'prohibition') return item.binds?.map(({ kind }) => kind);
  return item?.is === 'vehicles' ? item.holders.map(({ kind }) => kind) : null;
};

const ban = (text: string) => readBan(lexemesOf(text), 0);
const vehicles = (text: string) => readVehicles(lexemesOf(text), 0);

test.each([
  ['NO TRUCKS', ['truck']],
  ['NO TRUCK PARKING', ['truck']],
  ['NO OVERNIGHT BUS PARKING', ['bus']],
  ['NO RV OR TRAILER PARKING', ['motor-home', 'trailer']],
  ['TRUCKS AND BUSES PROHIBITED', ['truck', 'bus']],
  ['TRUCK PARKING PROHIBITED', ['truck']],
  ['NO VEHICLES OVER 6 FEET HIGH', ['oversized']],
])('%s is a ban for some vehicles', (text, kinds) => {
  expect(kindsOf(ban(text))).toEqual(kinds);
});

test.each([
  'NO TRUCKS OR PARKING',
  'NO TRUCKS ONLY',
  'NO BUS',
  'NO VISITORS',
  'NO CARS',
  'NO TRUCKS LOADING',
  'TRUCKS',
])('%s is not a ban for some vehicles only', (text) => {
  expect(kindsOf(ban(text)) ?? null).toBeNull();
});

test.each([
  ['TRUCKS OVER 5 TONS', ['truck']],
  ['FOR BUSES AND COACHES', ['bus', 'bus']],
  ['BOATS,\nTRAILERS', ['trailer', 'trailer']],
])('%s are vehicles that a prohibition may apply to', (text, kinds) => {
  expect(kindsOf(vehicles(text))).toEqual(kinds);
});

test.each([
  'TRUCKS ONLY',
  'TRUCKS LOADING',
  'TRUCKS WITH PERMIT',
  'TRUCKS OR STAFF',
  'VEHICLES',
  'BUS',
  'TAXIS',
])('%s are not vehicles of a ban', (text) => {
  expect(vehicles(text)).toBeNull();
});

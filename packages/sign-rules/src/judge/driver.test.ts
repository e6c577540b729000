import type { Driver } from '@curbwise/contract';
import { parse } from '../parse/parse';
import { panelsOf } from '../testing/sign';
import { bindingOf } from './driver';

const driver = (extra: Partial<Driver>): Driver => ({
  permits: [],
  disabledBadge: false,
  vehicle: 'car',
  ...extra,
});

function binding(sign: string, extra: Partial<Driver>) {
  return bindingOf(parse(panelsOf(sign)).rules[0]!, driver(extra));
}

test.each<[string, Partial<Driver>, string | null]>([
  ['NO PARKING EXCEPT BY ZONE 5 PERMIT', {}, 'forbid'],
  ['NO PARKING EXCEPT BY ZONE 5 PERMIT', { permits: ['5'] }, null],
  ['NO PARKING EXCEPT BY ZONE 5 PERMIT', { permits: ['15', '6'] }, 'forbid'],
  ['P 2h EXCEPTÉ PERMIS ZONE A3-3', { permits: ['a33'] }, null],
  ['DISABLED PARKING ONLY', { disabledBadge: true }, null],
  ['LOADING ZONE 30 MIN', { vehicle: 'commercial' }, 'limit'],
  ['LOADING ZONE 30 MIN', { vehicle: 'bus' }, 'forbid'],
  ['PASSENGER LOADING ONLY', { vehicle: 'commercial' }, 'forbid'],
  ['ELECTRIC VEHICLES ONLY', { vehicle: 'electric' }, null],
  ['NO STOPPING EXCEPT 30 MINUTE COMMERCIAL VEHICLES', { vehicle: 'commercial' }, 'limit'],
  ['NO STOPPING EXCEPT 30 MINUTE COMMERCIAL VEHICLES', {}, 'forbid'],
  ['NO STANDING EXCEPT TAXIS', { vehicle: 'taxi' }, null],
  ['NO TRUCK PARKING', {}, null],
  ['NO TRUCK PARKING', { vehicle: 'truck' }, 'forbid'],
  ['NO TRUCK PARKING', { vehicle: 'commercial' }, null],
  ['CARS ONLY', {}, null],
  ['CARS ONLY', { vehicle: 'truck' }, 'forbid'],
])('%s binds a driver with %j: %p', (sign, extra, effect) => {
  expect(binding(sign, extra)).toEqual({ effect, doubtful: false });
});

test('only the driver of a large vehicle knows whether it is as large as a sign says', () => {
  expect(binding('NO PARKING\nVEHICLES OVER 5 TONS', { vehicle: 'truck' }).doubtful).toBe(true);
  expect(binding('NO PARKING\nVEHICLES OVER 5 TONS', { vehicle: 'electric' }).effect).toBeNull();
  expect(binding('COMPACT CARS ONLY', {}).doubtful).toBe(true);
});

test('a permit in hand leaves it in doubt whether it is the one a sign without a zone means', () => {
  expect(binding('NO PARKING EXCEPT BY PERMIT', { permits: ['5'] }).doubtful).toBe(true);
  expect(binding('NO PARKING EXCEPT BY PERMIT', {}).doubtful).toBe(false);
});

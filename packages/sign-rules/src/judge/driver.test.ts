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
])('the effect of %s on a driver with %j is %p', (sign, extra, effect) => {
  expect(binding(sign, extra)).toEqual({ effect, doubtful: false });
});

test('a sign about sizes is doubtful for large vehicles', () => {
  expect(binding('NO PARKING\nVEHICLES OVER 5 TONS', { vehicle: 'truck' }).doubtful).toBe(true);
  expect(binding('NO PARKING\nVEHICLES OVER 5 TONS', { vehicle: 'electric' }).effect).toBeNull();
  expect(binding('COMPACT CARS ONLY', {}).doubtful).toBe(true);
});

test('a permit sign without a zone is doubtful for a driver with a permit', () => {
  expect(binding('NO PARKING EXCEPT BY PERMIT', { permits: ['5'] }).doubtful).toBe(true);
  expect(binding('NO PARKING EXCEPT BY PERMIT', {}).doubtful).toBe(false);
});

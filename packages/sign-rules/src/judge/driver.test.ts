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
  ['NO STANDING EXCEPT TAXIS', { vehicle: 'taxi' }, null],
])('%s binds a driver with %j: %p', (sign, extra, effect) => {
  expect(binding(sign, extra)).toEqual({ effect, doubtful: false });
});

test('a permit in hand leaves it in doubt whether it is the one a sign without a zone means', () => {
  expect(binding('NO PARKING EXCEPT BY PERMIT', { permits: ['5'] }).doubtful).toBe(true);
  expect(binding('NO PARKING EXCEPT BY PERMIT', {}).doubtful).toBe(false);
});
